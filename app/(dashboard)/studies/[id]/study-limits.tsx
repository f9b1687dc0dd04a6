import { List } from "@mantine/core";
import { Panel } from "@/app/ui/page/panel";

/** What to keep in mind when reading a study. */
export function StudyLimits() {
  return (
    <Panel title="What a study can't know">
      <List size="sm" spacing={4}>
        <List.Item>Watchlists, the policy, and the model are today's, not those of the time.</List.Item>
        <List.Item>List entries count from the day they were added. Removed entries are unknown.</List.Item>
        <List.Item>
          Most outcomes come from applicants you accepted. What the others would have done stays unknown.
        </List.Item>
        <List.Item>
          Applications count from the first row of the file, so its start has little history.
        </List.Item>
        <List.Item>Outside sources aren't asked.</List.Item>
      </List>
    </Panel>
  );
}
