"use server";

import { z } from "zod";
import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { findWithheldMatches, restoreLinks } from "@/lib/domain/applicants/graph/withheld-links";

/** The code only if none was given recently. */
const given = z.strictObject({ code: z.string().optional() });

export const showMatches = pageAction([recordId, given], (context, id, { code }) =>
  findWithheldMatches(context, { id, code }),
);

export const restore = pageAction([recordId, given], (context, id, { code }) =>
  restoreLinks(context, { id, code }),
);
