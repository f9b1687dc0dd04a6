"use server";

import { accountAction, accountChange } from "@/app/actions/client";
import { ssoAccessForm, ssoConnectionForm, ssoDomain } from "@/lib/contract/single-sign-on";
import { addDomain } from "@/lib/domain/single-sign-on/domains/add";
import { removeDomain } from "@/lib/domain/single-sign-on/domains/remove";
import { verifyDomain } from "@/lib/domain/single-sign-on/domains/verify";
import { saveAccess } from "@/lib/domain/single-sign-on/settings/save-access";
import { saveConnection } from "@/lib/domain/single-sign-on/settings/save-connection";
import { turnSsoOff, turnSsoOn } from "@/lib/domain/single-sign-on/settings/turn";

export const add = accountChange([ssoDomain], addDomain);

export const verify = accountAction([ssoDomain], verifyDomain);

export const remove = accountChange([ssoDomain], removeDomain);

export const saveProvider = accountAction([ssoConnectionForm], saveConnection);

export const saveRoles = accountChange([ssoAccessForm], saveAccess);

export const turnOn = accountChange([], turnSsoOn);

export const turnOff = accountChange([], turnSsoOff);
