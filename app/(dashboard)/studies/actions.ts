"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { createStudyBody } from "@/lib/contract/studies";
import { createStudy, prepareStudy } from "@/lib/domain/studies/create";
import { deleteStudy } from "@/lib/domain/studies/remove";
import { startStudy } from "@/lib/domain/studies/start";
import { commitOrAbandon } from "@/lib/platform/db/transaction";

export const create = pageAction([createStudyBody], async (context, body) => {
  const prepared = await prepareStudy(context, body);
  return commitOrAbandon(prepared, () => context.transaction((inside) => createStudy(inside, prepared)));
});

export const start = pageAction([recordId], async (context, id) =>
  context.transaction((inside) => startStudy(inside, id)),
);

export const remove = pageAction([recordId], async (context, id) =>
  context.transaction((inside) => deleteStudy(inside, id)),
);
