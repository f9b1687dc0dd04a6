import type { LetterTemplate } from "@/lib/contract/letter-template";
import { firstTemplate } from "@/lib/domain/letters/first-template";

/** The template as its form has it: an agency of one's own has fields of its own. */
export interface TemplateValues
  extends Omit<LetterTemplate, "federalAgency" | "reportingAgency" | "dueDays"> {
  /** Empty for none. */
  federalAgency: string;
  namesAgency: boolean;
  agencyName: string;
  agencyAddress: string;
  agencyPhone: string;
  dueDays: number | string;
}

export function toValues(template: LetterTemplate | null, organizationName: string): TemplateValues {
  const { federalAgency, reportingAgency, ...rest } = template ?? firstTemplate(organizationName);
  return {
    ...rest,
    federalAgency: federalAgency ?? "",
    namesAgency: reportingAgency !== null,
    agencyName: reportingAgency?.name ?? "",
    agencyAddress: reportingAgency?.address ?? "",
    agencyPhone: reportingAgency?.phone ?? "",
  };
}

/** Checked by the schema, as the form and the action do. */
export function toTemplate(values: TemplateValues): LetterTemplate {
  const { federalAgency, namesAgency, agencyName, agencyAddress, agencyPhone, ...rest } = values;
  return {
    ...rest,
    federalAgency: (federalAgency || null) as LetterTemplate["federalAgency"],
    reportingAgency: namesAgency ? { name: agencyName, address: agencyAddress, phone: agencyPhone } : null,
    dueDays: rest.dueDays as number,
  };
}

/** Where the form shows a problem of the template. */
export function fieldOf(path: string): string {
  const part = /^reportingAgency[.[](\w+)/.exec(path)?.[1];
  return part === undefined ? path : `agency${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}
