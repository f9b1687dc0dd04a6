import type { ReactNode } from "react";
import { othersFrom } from "@/app/(dashboard)/analyses/[id]/evidence/shared-elements";
import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import { Facts } from "@/app/(dashboard)/analyses/[id]/frame/facts";
import { Section } from "@/app/(dashboard)/analyses/[id]/frame/section";
import type { ListKind } from "@/lib/contract/list-kinds";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import type { NetworkKind } from "@/lib/risk/input/evidence";
import { FactMenu } from "./fact-menu";

const networks: Record<NetworkKind, string> = {
  tor: "Tor exit",
  proxy: "public proxy",
  residential_proxy: "residential proxy",
  vpn: "VPN",
  hosting: "hosting provider",
};

const amounts = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** What came with the request besides the applicant's data; nothing if nothing did. */
export function RequestSection({ detail, mayList }: { detail: AnalysisDetail; mayList: boolean }) {
  const { answer, evidence } = detail;
  const request = evidence?.request;
  if (!evidence || request === undefined) return null;
  const { amount, product, ip, deviceId, userAgent, isPrivateIp, network } = request;
  const listable = (value: ReactNode, kind: ListKind) => (
    <span className={classes.listable}>
      {value}
      {mayList && <FactMenu analysisId={answer.id} mode={answer.mode} kinds={[kind]} />}
    </span>
  );
  const facts = {
    ...(amount === undefined ? {} : { Amount: amounts.format(amount) }),
    ...(product === undefined ? {} : { Product: product }),
    ...(deviceId === undefined
      ? {}
      : {
          Device: listable(
            <Seen what={deviceId} others={othersFrom(evidence, "device")} within="at any time" />,
            "device",
          ),
        }),
    ...(ip === undefined
      ? {}
      : {
          "IP address": isPrivateIp ? (
            <bdi className={classes.mono}>{ip}</bdi>
          ) : (
            listable(<Seen what={ip} others={othersFrom(evidence, "ip")} within="in 30 days" />, "ip")
          ),
        }),
    ...(network === undefined
      ? {}
      : {
          Network: (
            <>
              {network.kinds.map((kind) => networks[kind]).join(", ")}
              <span className={classes.provenance}>{network.database}</span>
            </>
          ),
        }),
    ...(userAgent === undefined ? {} : { "User agent": <bdi>{userAgent}</bdi> }),
  };
  if (Object.keys(facts).length === 0) return null;
  return (
    <Section title="Request" id="request">
      <Facts facts={facts} />
    </Section>
  );
}

function Seen({ what, others, within }: { what: string; others: number | undefined; within: string }) {
  return (
    <span>
      <bdi className={classes.mono}>{what}</bdi>
      {others !== undefined && (
        <span className={classes.provenance}>
          {others === 0
            ? `no one else ${within}`
            : `${others} other ${others === 1 ? "person" : "people"} ${within}`}
        </span>
      )}
    </span>
  );
}
