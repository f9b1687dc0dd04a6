import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";

interface ScoreGaugeProps {
  /** 0–100 */
  score: number;
  approveBelow: number;
  declineFrom: number;
}

const radius = 80;
const center = { x: 100, y: 96 };

/** The score on a half circle, with the policy's three ranges. */
export function ScoreGauge({ score, approveBelow, declineFrom }: ScoreGaugeProps) {
  const needle = pointAt(score, radius - 20);
  const tail = pointAt(score, radius + 11);
  return (
    <svg
      viewBox="0 0 200 112"
      className={classes.gauge}
      role="img"
      aria-label={`Risk score ${score} of 100. The policy approves below ${approveBelow} and declines from ${declineFrom}.`}
    >
      <path d={arc(0, approveBelow)} className={classes.gaugeApprove} />
      <path d={arc(approveBelow, declineFrom)} className={classes.gaugeReview} />
      <path d={arc(declineFrom, 100)} className={classes.gaugeDecline} />
      <line x1={needle.x} y1={needle.y} x2={tail.x} y2={tail.y} className={classes.gaugeNeedle} />
      <text x={center.x} y={center.y - 10} textAnchor="middle" className={classes.gaugeScore}>
        {score}
      </text>
      <text x={center.x} y={center.y + 9} textAnchor="middle" className={classes.gaugeUnit}>
        of 100
      </text>
    </svg>
  );
}

function pointAt(score: number, distance: number) {
  const angle = Math.PI * (1 - score / 100);
  // Rounded, so that server and browser write the same digits.
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(center.x + distance * Math.cos(angle)), y: round(center.y - distance * Math.sin(angle)) };
}

function arc(from: number, to: number): string {
  const begin = pointAt(from === 0 ? 0 : from + 0.6, radius);
  const end = pointAt(to === 100 ? 100 : to - 0.6, radius);
  return `M ${begin.x} ${begin.y} A ${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
}
