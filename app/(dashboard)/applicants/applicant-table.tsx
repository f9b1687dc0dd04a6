import { Badge, Table } from "@mantine/core";
import classes from "@/app/ui/data-table.module.css";
import { Link } from "@/app/ui/link";
import { RelativeTime } from "@/app/ui/relative-time";
import type { ApplicantView } from "@/lib/contract/applicants";

/** Applicants, newest first; on narrow screens contact data moves below the name. */
export function ApplicantTable({ applicants, now }: { applicants: ApplicantView[]; now: number }) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing="sm" highlightOnHover>
        <caption hidden>Applicants, newest first</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Applicant</Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              SSN
            </Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              E-mail
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              External ID
            </Table.Th>
            <Table.Th scope="col">Created</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {applicants.map(({ id, data, externalId, legalHold, createdAt }) => (
            <Table.Tr key={id}>
              <Table.Td className={classes.text}>
                <Link href={`/applicants/${id}`} className={classes.link}>
                  {data ? <bdi>{`${data.firstName} ${data.lastName}`}</bdi> : "Erased"}
                </Link>{" "}
                {legalHold && (
                  <Badge size="sm" color="amber">
                    Legal hold
                  </Badge>
                )}
                <div className={classes.details}>
                  <span className={classes.id}>…{id.slice(-8)}</span>
                </div>
              </Table.Td>
              <Table.Td visibleFrom="md" className={classes.date}>
                {data?.ssn ?? "–"}
              </Table.Td>
              <Table.Td visibleFrom="md" className={classes.text}>
                <bdi>{data?.email ?? "–"}</bdi>
              </Table.Td>
              <Table.Td visibleFrom="sm" className={classes.text}>
                <bdi>{externalId ?? "–"}</bdi>
              </Table.Td>
              <Table.Td className={classes.date}>
                <RelativeTime instant={createdAt} now={now} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
