"use server";

import { accountChange } from "@/app/actions/client";
import { saveTemplateBody } from "@/lib/contract/letter-template";
import { saveTemplate } from "@/lib/domain/letters/save-template";

export const save = accountChange([saveTemplateBody], saveTemplate);
