import { Notifications } from "@mantine/notifications";

/** Messages about what was done, at the edge of the page. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={3} autoClose={5000} containerWidth={380} />;
}
