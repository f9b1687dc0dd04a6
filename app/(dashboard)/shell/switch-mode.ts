"use server";

import { accountAction } from "@/app/actions/client";
import { keepChoice } from "@/app/session/keep-choice";
import { modeCookie } from "@/app/session/mode";
import { mode } from "@/lib/contract/api-keys";

export const switchMode = accountAction([mode], async (_, chosen) => {
  await keepChoice(modeCookie, chosen);
  return null;
});
