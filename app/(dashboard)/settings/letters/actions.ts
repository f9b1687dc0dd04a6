"use server";

import { accountAction } from "@/app/actions/client";
import { saveTemplateBody } from "@/lib/contract/letter-template";
import { saveTemplate } from "@/lib/domain/letters/save-template";

export const save = accountAction([saveTemplateBody], async (context, body) =>
  context.transaction((inside) => saveTemplate(inside, body)),
);
