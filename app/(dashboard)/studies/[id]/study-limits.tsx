import { List, ListItem } from "@mantine/core";
import { Panel } from "@/app/ui/page/panel";

/** What to keep in mind when reading a study. */
export function StudyLimits() {
  return (
    <Panel title="What a study can't know">
      <List size="sm" spacing={4}>
        <ListItem>Watchlists, the policy, and the model are today's, not those of the time.</ListItem>
        <ListItem>List entries count from the day they were added. Removed entries are unknown.</ListItem>
        <ListItem>
          Most outcomes come from applicants you accepted. What the others would have done stays unknown.
        </ListItem>
        <ListItem>
          Applications count from the first row of the file, so its start has little history.
        </ListItem>
        <ListItem>Outside sources aren't asked.</ListItem>
      </List>
    </Panel>
  );
}
