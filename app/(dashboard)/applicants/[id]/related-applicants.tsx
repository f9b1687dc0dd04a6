import { Badge, Group, Text } from "@mantine/core";
import { TextLink } from "@/app/ui/text-link";
import type { RelatedApplicant } from "@/lib/domain/applicants/related";
import { LinkPicture } from "./link-picture";
import classes from "./link-picture.module.css";

const kinds: Record<string, string> = { ssn: "SSN", email: "email", phone: "phone", address: "address" };

export function RelatedApplicants({ name, related }: { name: string; related: RelatedApplicant[] }) {
  if (related.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No other applicant has the same SSN, email address or phone.
      </Text>
    );
  const labeled = related.map((each) => ({
    ...each,
    shares: each.shared.map((kind) => kinds[kind] ?? kind).join(", "),
  }));
  return (
    <>
      <LinkPicture name={name} related={labeled} />
      <ul className={classes.list}>
        {labeled.map(({ id, name: other, externalId, shares, outcome }) => (
          <li key={id}>
            <Group className={classes.entry} component="span">
              <TextLink href={`/applicants/${id}`}>
                <bdi>{other}</bdi>
              </TextLink>
              <Text span size="sm" c="dimmed">
                same {shares}
                {externalId !== null && (
                  <>
                    {" "}
                    · <bdi>{externalId}</bdi>
                  </>
                )}
              </Text>
              {outcome === "confirmed_fraud" && (
                <Badge size="sm" color="red">
                  Confirmed fraud
                </Badge>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </>
  );
}
