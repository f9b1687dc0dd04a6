"use server";

import { z } from "zod";
import { accountAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { createViewBody, updateViewBody } from "@/lib/contract/saved-views";
import { createView } from "@/lib/domain/saved-views/create";
import { deleteView } from "@/lib/domain/saved-views/delete";
import { shareView } from "@/lib/domain/saved-views/share";
import { updateView } from "@/lib/domain/saved-views/update";

export const create = accountAction([createViewBody], (context, body) =>
  context.transaction((inside) => createView(inside, body)),
);

export const update = accountAction([recordId, updateViewBody], (context, id, body) =>
  context.transaction((inside) => updateView(inside, { id, body })),
);

export const share = accountAction([recordId, z.boolean()], (context, id, isShared) =>
  context.transaction((inside) => shareView(inside, { id, isShared })),
);

export const remove = accountAction([recordId], (context, id) =>
  context.transaction((inside) => deleteView(inside, id)),
);
