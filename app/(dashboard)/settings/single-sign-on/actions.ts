"use server";

import { accountAction } from "@/app/actions/client";
import { ssoAccessForm, ssoConnectionForm, ssoDomain } from "@/lib/contract/single-sign-on";
import { addDomain } from "@/lib/domain/single-sign-on/domains/add";
import { removeDomain } from "@/lib/domain/single-sign-on/domains/remove";
import { verifyDomain } from "@/lib/domain/single-sign-on/domains/verify";
import { saveAccess } from "@/lib/domain/single-sign-on/settings/save-access";
import { saveConnection } from "@/lib/domain/single-sign-on/settings/save-connection";
import { turnSsoOff, turnSsoOn } from "@/lib/domain/single-sign-on/settings/turn";

export const add = accountAction([ssoDomain], async (context, domain) => {
  await context.transaction((tx) => addDomain(tx, domain));
  return null;
});

export const verify = accountAction([ssoDomain], async (context, domain) => {
  await verifyDomain(context, domain);
  return null;
});

export const remove = accountAction([ssoDomain], async (context, domain) => {
  await context.transaction((tx) => removeDomain(tx, domain));
  return null;
});

export const saveProvider = accountAction([ssoConnectionForm], async (context, form) => {
  await saveConnection(context, form);
  return null;
});

export const saveRoles = accountAction([ssoAccessForm], async (context, form) => {
  await context.transaction((tx) => saveAccess(tx, form));
  return null;
});

export const turnOn = accountAction([], async (context) => {
  await context.transaction(turnSsoOn);
  return null;
});

export const turnOff = accountAction([], async (context) => {
  await context.transaction(turnSsoOff);
  return null;
});
