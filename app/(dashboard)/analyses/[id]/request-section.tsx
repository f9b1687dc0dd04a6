import type { AnalysisDetail } from "@/lib/domain/analyses/read-detail";
import type { NetworkKind, Sightings } from "@/lib/risk/input/evidence";
import classes from "./analysis.module.css";
import { Facts } from "./facts";
import { Section } from "./section";

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
export function RequestSection({ detail }: { detail: AnalysisDetail }) {
  const request = detail.evidence?.request;
  if (request === undefined) return null;
  const { amount, product, ip, deviceId, userAgent, sightings, network } = request;
  const facts = {
    ...(amount === undefined ? {} : { Amount: amounts.format(amount) }),
    ...(product === undefined ? {} : { Product: product }),
    ...(deviceId === undefined
      ? {}
      : { Device: <Seen what={deviceId} by={sightings?.device} within="at any time" /> }),
    ...(ip === undefined ? {} : { "IP address": <Seen what={ip} by={sightings?.ip} within="in 30 days" /> }),
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

function Seen({ what, by, within }: { what: string; by: Sightings | undefined; within: string }) {
  const others = by?.otherPersons;
  return (
    <>
      <bdi className={classes.mono}>{what}</bdi>
      {others !== undefined && (
        <span className={classes.provenance}>
          {others === 0
            ? `no one else ${within}`
            : `${others} other ${others === 1 ? "person" : "persons"} ${within}`}
        </span>
      )}
    </>
  );
}
