import type { NetworkKind, RequestEvidence, Rhythm } from "@/lib/risk/input/evidence";
import type { SharingEvidence } from "@/lib/risk/input/sharing";
import { announcedFor } from "@/lib/risk/recognize/hosting-network";
import { isOwnPace, mostOfRhythm, rhythmPoints } from "@/lib/risk/recognize/rhythm";
import { numberWord } from "@/lib/risk/sharing/words";
import type { Findings, SignalDefinition } from "./definition";

const database = "the operator's database of IP addresses";
const hostingRoutes = "routes of the internet: Route Views, NRO, DB-IP.com";

const unverifiedNetwork = "We could not verify the internet connection used to apply";

const automatedPoints = { browser: 30, emulator: 30, httpClient: 10 } as const;

export const requestSignals = {
  IP_NOT_PUBLIC: {
    family: "ip_kind",
    component: "fraud",
    points: 0,
    meaning:
      "The IP address is none of the internet: most often a load balancer's, sent in place of the applicant's.",
    source: "IANA special-purpose address registries",
    examples: { raise: [{ request: { isPrivateIp: true } }], spare: [{ request: { ip: "73.42.118.9" } }] },
  },
  NETWORK_TOR: {
    family: "network",
    component: "fraud",
    points: 12,
    meaning: "The IP address is an exit of the Tor network.",
    source: database,
    explainable: true,
    adverseAction: unverifiedNetwork,
    examples: {
      raise: [{ network: ["tor"] }],
      spare: [{ network: ["vpn"] }, { request: { ip: "73.42.118.9" } }],
    },
  },
  NETWORK_PROXY: {
    family: "network",
    component: "fraud",
    points: 10,
    meaning: "The IP address is a public proxy or a residential one that is rented out.",
    source: database,
    explainable: true,
    adverseAction: unverifiedNetwork,
    examples: {
      raise: [{ network: ["proxy"] }, { network: ["residential_proxy"] }],
      spare: [{ network: ["vpn"] }],
    },
  },
  NETWORK_HOSTING: {
    family: "network",
    component: "fraud",
    // About one honest applicant in a hundred comes through a private relay or an office's servers, and one fraud in twenty.
    points: 22,
    meaning: "The IP address belongs to a hosting provider, where servers are and people seldom.",
    source: hostingRoutes,
    estimated: true,
    adverseAction: unverifiedNetwork,
    examples: {
      raise: [{ network: ["hosting"] }, { request: { ip: "159.65.12.9" } }],
      spare: [
        { network: ["vpn", "hosting"] },
        { network: ["vpn"], request: { ip: "159.65.12.9" } },
        { request: { ip: "73.42.118.9" } },
      ],
    },
  },
  NETWORK_VPN: {
    family: "network",
    component: "fraud",
    // About one honest applicant in thirty comes through one, for work or privacy, and one fraud in twelve hides so: less
    // than what the bench's cases show.
    points: 8,
    meaning:
      "The IP address belongs to a VPN. Employers and cautious people use them, and so do people who hide.",
    source: `${database}, or ${hostingRoutes}`,
    estimated: true,
    explainable: true,
    adverseAction: unverifiedNetwork,
    examples: {
      raise: [{ network: ["vpn"] }, { request: { ip: "146.70.41.7" } }],
      spare: [{ network: ["hosting"] }, { request: { ip: "73.42.118.9" } }],
    },
  },
  USER_AGENT_AUTOMATED: {
    family: "user_agent",
    component: "fraud",
    // No one fills in a form with an automated browser, and hardly anyone on an emulated phone. A library of HTTP requests may
    // also be the lender's own app or server.
    points: automatedPoints.browser,
    meaning:
      "The user agent is an automated browser, a phone that a computer emulates, or a library that sends HTTP requests. The library has fewer points: it may also be the caller's own app or server.",
    source: "names of common HTTP clients, automated browsers and emulated phones",
    estimated: true,
    adverseAction: "We could not verify that a person submitted the application",
    examples: {
      raise: [
        { request: { userAgent: "curl/8.14.1" } },
        { request: { userAgent: "python-requests/2.32.3" } },
        { request: { userAgent: "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/141.0.0.0 Safari/537.36" } },
        {
          request: {
            userAgent: "Mozilla/5.0 (Linux; Android 14; sdk_gphone64_x86_64) Chrome/141.0.0.0 Mobile",
          },
        },
      ],
      spare: [
        { request: { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1" } },
      ],
    },
  },
  REGULAR_ARRIVALS: {
    family: "rhythm",
    component: "fraud",
    // People don't apply at equal gaps: of 2,000 organizations' queues one may send what waits in it so, one by one.
    points: mostOfRhythm,
    meaning:
      "This and at least three applications before it came at equal gaps, within a second, as a script sends them. Graded. Where an organization sends all its applications at one pace, nothing is concluded.",
    source: "applications to the organization",
    association: true,
    adverseAction: "Number of recent applications at regular intervals",
    examples: {
      raise: [{ request: { rhythm: { seconds: 90, gaps: 3, others: 0 } } }],
      spare: [
        { request: { rhythm: { seconds: 90, gaps: 3, others: 21 } } },
        { request: { ip: "73.42.118.9" } },
      ],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof requestSignals>;

export function findRequestSignals(
  request: RequestEvidence | undefined,
  volume: SharingEvidence["volume"] | undefined,
  found: Found,
): void {
  if (request === undefined) return;
  const { ip, isPrivateIp, userAgent, network, rhythm } = request;
  if (isPrivateIp) {
    found.push({
      code: "IP_NOT_PUBLIC",
      message: "The IP address is none of the internet, so nothing is concluded from it.",
    });
  }
  if (network) findNetwork(network.kinds, network.database, found);
  else if (ip !== undefined) {
    const kind = announcedFor(ip);
    if (kind) findNetwork([kind], hostingRoutes, found);
  }
  if (userAgent !== undefined) findProgram(userAgent, found);
  if (rhythm && !(volume && isOwnPace(rhythm, volume))) findRhythm(rhythm, found);
}

function findProgram(userAgent: string, found: Found): void {
  if (automatedBrowser.test(userAgent)) {
    found.push({
      code: "USER_AGENT_AUTOMATED",
      points: automatedPoints.browser,
      message: "The user agent is an automated browser.",
    });
  } else if (emulatedPhone.test(userAgent)) {
    found.push({
      code: "USER_AGENT_AUTOMATED",
      points: automatedPoints.emulator,
      message: "The user agent is a phone that a computer emulates, as developers and device farms use.",
    });
  } else if (httpLibrary.test(userAgent)) {
    found.push({
      code: "USER_AGENT_AUTOMATED",
      points: automatedPoints.httpClient,
      message: "The user agent is a library that sends HTTP requests.",
    });
  }
}

function findRhythm(rhythm: Rhythm, found: Found): void {
  const points = rhythmPoints(rhythm);
  if (points === 0) return;
  found.push({
    code: "REGULAR_ARRIVALS",
    points,
    message: `This and the ${numberWord(rhythm.gaps)} applications before it came ${rhythm.seconds} seconds apart.`,
  });
}

/** A VPN's servers stand at hosting providers, so for a VPN hosting says nothing more. */
function findNetwork(kinds: readonly NetworkKind[], source: string, found: Found): void {
  if (kinds.includes("tor")) {
    found.push({ code: "NETWORK_TOR", message: "The IP address is an exit of the Tor network.", source });
  }
  if (kinds.includes("proxy") || kinds.includes("residential_proxy")) {
    const what = kinds.includes("proxy") ? "a public proxy" : "a residential proxy";
    found.push({ code: "NETWORK_PROXY", message: `The IP address is ${what}.`, source });
  }
  if (kinds.includes("vpn")) {
    found.push({ code: "NETWORK_VPN", message: "The IP address belongs to a VPN.", source });
  } else if (kinds.includes("hosting")) {
    found.push({
      code: "NETWORK_HOSTING",
      message: "The IP address belongs to a hosting provider.",
      source,
    });
  }
}

const automatedBrowser = /headlesschrome|phantomjs|puppeteer|playwright|selenium/i;
/** Models of the Android Emulator and of Genymotion. Source: their build properties (ro.product.model). */
const emulatedPhone = /\b(?:sdk_gphone|sdk_gtablet|google_sdk|android sdk built for|vbox86)/i;
const httpLibrary =
  /^(?:curl|wget|python|go-http-client|java|okhttp|node|axios|undici|ruby|perl|php|libwww|httpie|postman|insomnia|guzzle|aiohttp|scrapy)\b/i;
