import type { ComponentProps } from "react";
import { timeZones } from "@/app/ui/dates/time-zones";
import { LazySelect } from "./lazy-fields";

type SelectProps = Omit<ComponentProps<typeof LazySelect>, "data" | "nothingFound">;

/** Chooses an IANA time zone by parts of its name. `zones` if the server renders it: the browser may know others. */
export function TimeZoneSelect({ zones = timeZones(), ...props }: SelectProps & { zones?: string[] }) {
  return (
    <LazySelect
      data={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
      nothingFound="No matching time zone"
      {...props}
    />
  );
}
