import { List, ListItem } from "@/app/ui/kit/text";
import { Panel } from "@/app/ui/page/panel";

/** What to keep in mind when reading a study. */
export function StudyLimits() {
  return (
    <Panel title="What a study can't know">
      <List size="sm" spacing={4}>
        <ListItem>Watchlists, the policy, and the model are today's, not those of the time.</ListItem>
        <ListItem>List entries count from the day they were added. Removed entries are unknown.</ListItem>
        <ListItem>
          Most outcomes come from applicants you accepted. How the others would have turned out stays unknown.
        </ListItem>
        <ListItem>The first applications have little history before them.</ListItem>
        <ListItem>Outside sources aren't asked.</ListItem>
      </List>
    </Panel>
  );
}
