"use client";

import { Table } from "@mantine/core";
import type { z } from "zod";
import classes from "@/app/ui/data-table.module.css";
import { signed } from "@/app/ui/points";
import type { signal } from "@/lib/contract/analyses";

/** What was found, with what each finding adds to the score. */
export function SignalTable({ signals }: { signals: z.output<typeof signal>[] }) {
  return (
    <section className={classes.frame} aria-label="Signals">
      <Table className={classes.table} verticalSpacing="xs">
        <caption hidden>Signals and their points, which add up to the score</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Signal</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              Points
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {signals.map(({ code, component, points, message, source }) => (
            <Table.Tr key={`${code} ${message}`}>
              <Table.Td className={classes.text}>
                <bdi>{message}</bdi>
                <div className={classes.details}>
                  <span className={classes.id}>{code}</span> · {component} · {source}
                </div>
              </Table.Td>
              <Table.Td className={classes.number}>{signed(points)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
