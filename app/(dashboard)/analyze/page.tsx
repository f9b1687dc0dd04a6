import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { NoAccess } from "@/app/ui/access/no-access";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { AnalyzeForm } from "./analyze-form";
import { samples } from "./samples";

export const metadata: Metadata = { title: "Analyze" };

export default async function AnalyzePage() {
  const context = await currentContext();
  const { principal } = context;
  if (!isAllowed(principal, "analysis.create")) {
    return (
      <NoAccess
        title="Analyze an applicant"
        what="analyzing applicants"
        why="You can view all analyses. Owners, developers, and analysts can analyze applicants. Ask an owner for access."
      />
    );
  }
  const { mode } = principal;
  return (
    <>
      <PageHeader
        title="Analyze an applicant"
        description={
          mode === "live"
            ? "Only the name is required. Missing details lower coverage and can prevent an approval."
            : "Test data is separate from live data. The sample applicants cover every result."
        }
      />
      <AnalyzeForm key={mode} mode={mode} samples={mode === "test" ? samples : []} />
    </>
  );
}
