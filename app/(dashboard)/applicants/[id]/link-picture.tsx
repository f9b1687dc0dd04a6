import classes from "./link-picture.module.css";

interface LinkPictureProps {
  name: string;
  related: { id: string; name: string; shares: string }[];
}

const [width, height, shown] = [560, 260, 8];

/** The applicant surrounded by those who share identifiers. The list below has the same as text. */
export function LinkPicture({ name, related }: LinkPictureProps) {
  const around = related.slice(0, shown).map((each, i) => {
    const angle = (i / Math.min(related.length, shown)) * 2 * Math.PI - Math.PI / 2 + 0.35;
    return {
      ...each,
      x: width / 2 + Math.cos(angle) * (width / 2 - 90),
      y: height / 2 + Math.sin(angle) * (height / 2 - 36),
    };
  });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={classes.picture}
      role="img"
      aria-label={`Applicants who share identifiers: ${related.length}, listed below`}
    >
      {around.map(({ id, x, y }) => (
        <line key={id} x1={width / 2} y1={height / 2} x2={x} y2={y} className={classes.line} />
      ))}
      {around.map(({ id, x, y, name: other, shares }) => (
        <g key={id}>
          <circle cx={x} cy={y} r={9} className={classes.other} />
          <text x={x} y={y - 15} className={classes.name}>
            {short(other)}
          </text>
          <text x={x} y={y + 24} className={classes.kind}>
            {shares}
          </text>
        </g>
      ))}
      <circle cx={width / 2} cy={height / 2} r={13} className={classes.self} />
      <text x={width / 2} y={height / 2 - 20} className={classes.name}>
        {short(name)}
      </text>
    </svg>
  );
}

function short(name: string): string {
  const letters = [...name];
  return letters.length > 22 ? `${letters.slice(0, 21).join("")}…` : name;
}
