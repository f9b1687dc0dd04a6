"use server";

import { pageAction, pageChange } from "@/app/actions/client";
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

export const start = pageChange([recordId], startStudy);

export const remove = pageChange([recordId], deleteStudy);
