import { IconFlask } from "@tabler/icons-react";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import classes from "./analyze.module.css";
import type { Values } from "./values";

export interface Sample {
  /** The expected result. */
  meaning: string;
  data: Partial<Values["applicantData"]>;
}

export function SamplePicker({ samples, onPick }: { samples: Sample[]; onPick(sample: Sample): void }) {
  return (
    <section className={classes.samples} aria-labelledby="samples">
      <Group gap={6} mb={4}>
        <IconFlask size={16} stroke={1.7} aria-hidden />
        <Text component="h2" id="samples" fw={600}>
          Sample applicants
        </Text>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        Each fills the form with an SSN that belongs to no one and returns a specific result in test mode.
      </Text>
      <Group gap="xs">
        {samples.map((sample) => (
          <Button key={sample.meaning} variant="default" size="xs" onClick={() => onPick(sample)}>
            {sample.meaning}
          </Button>
        ))}
      </Group>
    </section>
  );
}
