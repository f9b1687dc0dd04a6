"use server";

import { z } from "zod";
import { pageAction } from "@/app/actions/client";
import { line } from "@/lib/contract/text";
import { type LatestAnalysis, latestAnalyses } from "@/lib/domain/analyses/list/latest";
import { type FoundPerson, findPeople } from "@/lib/domain/applicants/people";

export interface PersonWithAnalysis extends FoundPerson {
  /** Null without a decision yet. */
  latest: LatestAnalysis | null;
}

/** The newest people with these words, which are sent in the body and never appear in a URL. */
export const peopleWith = pageAction(
  [z.object({ text: line(1, 254) })],
  async (context, { text }): Promise<PersonWithAnalysis[]> => {
    const people = await findPeople(context, text);
    const latest = await latestAnalyses(
      context,
      people.map(({ id }) => id),
    );
    return people.map((person) => ({ ...person, latest: latest[person.id] ?? null }));
  },
);
