"use server";

import { z } from "zod";
import { accountChange } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { createViewBody, updateViewBody } from "@/lib/contract/saved-views";
import { createView } from "@/lib/domain/saved-views/create";
import { deleteView } from "@/lib/domain/saved-views/delete";
import { shareView } from "@/lib/domain/saved-views/share";
import { updateView } from "@/lib/domain/saved-views/update";

export const create = accountChange([createViewBody], createView);

export const update = accountChange([recordId, updateViewBody], (inside, id, body) =>
  updateView(inside, { id, body }),
);

export const share = accountChange([recordId, z.boolean()], (inside, id, isShared) =>
  shareView(inside, { id, isShared }),
);

export const remove = accountChange([recordId], deleteView);
