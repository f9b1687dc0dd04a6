import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { TextInput } from "@/app/ui/kit/inputs";

/** Finds a request by its trace id. A plain form: it works before any script has loaded. */
export function TraceSearch({ trace, path }: { trace: string; path: string }) {
  return (
    <search>
      <form action={path} method="get">
        <Group gap="xs" mb="md" align="flex-end">
          <TextInput
            name="trace"
            aria-label="Trace ID"
            placeholder="Trace ID: trc_…"
            defaultValue={trace}
            key={trace}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            w="min(100%, 340px)"
          />
          <Button type="submit" variant="default">
            Find request
          </Button>
        </Group>
      </form>
    </search>
  );
}
