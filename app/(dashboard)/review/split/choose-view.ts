"use server";

import { accountAction } from "@/app/actions/client";
import { keepChoice } from "@/app/session/keep-choice";
import { queueView, viewCookie } from "./view";

export const chooseView = accountAction([queueView], async (_, chosen) => {
  await keepChoice(viewCookie, chosen);
  return null;
});
