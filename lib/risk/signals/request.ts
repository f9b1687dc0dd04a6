import type { NetworkKind, RequestEvidence, Sightings } from "@/lib/risk/input/evidence";
import type { Findings, SignalDefinition } from "./definition";

const source = "devices and networks within the organization";
const labels = "labels by the organization's staff";
const database = "the operator's database of IP addresses";

const manyFromDevice = "Number of recent applications from the device used";
const manyFromNetwork = "Number of recent applications from the internet connection used";
const unverifiedNetwork = "We could not verify the internet connection used to apply";

/**
 * Where an application came from. A household shares a device and an office an address, and a carrier gives thousands of
 * subscribers one: a device counts from more persons than a household has, an address weakly and from many persons an hour.
 */
export const requestSignals = {
  DEVICE_CONFIRMED_FRAUD: {
    family: "device_fraud",
    component: "fraud",
    points: 60,
    meaning: "The device was used by a person whom staff confirmed as fraud.",
    source: labels,
    association: true,
    adverseAction: "We could not verify that the device used to apply is yours",
    examples: {
      raise: [{ sightings: { device: { otherPersons: 1, confirmedFraudPersons: 1 } } }],
      spare: [
        { sightings: { device: { otherPersons: 1 } } },
        { sightings: { ip: { otherPersons: 1, confirmedFraudPersons: 1 } } },
      ],
    },
  },
  DEVICE_VELOCITY_24_HOURS: {
    family: "device",
    component: "fraud",
    points: 30,
    meaning: "Six or more other persons used the device within 24 hours; a household has fewer.",
    source,
    association: true,
    adverseAction: manyFromDevice,
    examples: {
      raise: [{ sightings: { device: { otherPersons: 6, persons24Hours: 6 } } }],
      spare: [{ sightings: { device: { otherPersons: 9, persons24Hours: 5 } } }],
    },
  },
  DEVICE_VELOCITY_7_DAYS: {
    family: "device",
    component: "fraud",
    points: 30,
    meaning: "Ten or more other persons used the device within seven days; a household has fewer.",
    source,
    association: true,
    adverseAction: manyFromDevice,
    examples: {
      raise: [{ sightings: { device: { otherPersons: 10, persons7Days: 10 } } }],
      spare: [{ sightings: { device: { otherPersons: 40, persons7Days: 9, persons30Days: 40 } } }],
    },
  },
  DEVICE_SHARED: {
    family: "device",
    component: "fraud",
    points: 0,
    meaning: "Other persons used the device; households do.",
    source,
    association: true,
    examples: {
      raise: [{ sightings: { device: { otherPersons: 1 } } }],
      spare: [{ sightings: { device: {} } }],
    },
  },
  IP_VELOCITY_1_HOUR: {
    family: "ip",
    component: "fraud",
    points: 10,
    meaning:
      "Forty or more other persons applied from the IP address within an hour. It weighs little: carriers give one address to many subscribers.",
    source,
    association: true,
    adverseAction: manyFromNetwork,
    examples: {
      raise: [{ sightings: { ip: { otherPersons: 40, persons1Hour: 40 } } }],
      spare: [{ sightings: { ip: { otherPersons: 200, persons1Hour: 39, persons24Hours: 190 } } }],
    },
  },
  IP_CONFIRMED_FRAUD: {
    family: "ip_fraud",
    component: "fraud",
    points: 0,
    meaning: "A person whom staff confirmed as fraud applied from the same IP address within 30 days.",
    source: labels,
    association: true,
    examples: {
      raise: [{ sightings: { ip: { otherPersons: 3, confirmedFraudPersons: 1 } } }],
      spare: [{ sightings: { ip: { otherPersons: 3 } } }],
    },
  },
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
    adverseAction: unverifiedNetwork,
    examples: {
      raise: [{ network: ["proxy"] }, { network: ["residential_proxy"] }],
      spare: [{ network: ["vpn"] }],
    },
  },
  NETWORK_HOSTING: {
    family: "network",
    component: "fraud",
    points: 8,
    meaning: "The IP address belongs to a hosting provider, where servers are and people seldom.",
    source: database,
    adverseAction: unverifiedNetwork,
    examples: { raise: [{ network: ["hosting"] }], spare: [{ network: ["vpn", "hosting"] }] },
  },
  NETWORK_VPN: {
    family: "network",
    component: "fraud",
    points: 0,
    meaning: "The IP address belongs to a VPN, as employers and cautious people use.",
    source: database,
    examples: { raise: [{ network: ["vpn"] }], spare: [{ network: ["hosting"] }] },
  },
  USER_AGENT_AUTOMATED: {
    family: "user_agent",
    component: "fraud",
    points: 0,
    meaning:
      "The user agent is that of a program: a script, or the caller's own server in place of the applicant's browser.",
    source: "names of common HTTP clients and automated browsers",
    examples: {
      raise: [
        { request: { userAgent: "curl/8.14.1" } },
        { request: { userAgent: "python-requests/2.32.3" } },
        { request: { userAgent: "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/141.0.0.0 Safari/537.36" } },
      ],
      spare: [
        { request: { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1" } },
      ],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof requestSignals>;

export function findRequestSignals(request: RequestEvidence | undefined, found: Found): void {
  if (request === undefined) return;
  const { observedAt, isPrivateIp, userAgent, sightings, network } = request;
  const seen = `${source}, ${observedAt}`;
  if (sightings?.device) findDevice(sightings.device, seen, found);
  if (sightings?.ip) findIp(sightings.ip, seen, found);
  if (isPrivateIp) {
    found.push({
      code: "IP_NOT_PUBLIC",
      message: "The IP address is none of the internet, so nothing is concluded from it.",
    });
  }
  if (network) findNetwork(network.kinds, network.database, found);
  if (userAgent !== undefined && automated.test(userAgent)) {
    found.push({ code: "USER_AGENT_AUTOMATED", message: "The user agent is that of a program." });
  }
}

function findDevice(device: Sightings, source: string, found: Found): void {
  const { otherPersons, persons24Hours, persons7Days, confirmedFraudPersons } = device;
  if (confirmedFraudPersons > 0) {
    found.push({
      code: "DEVICE_CONFIRMED_FRAUD",
      message: "A person whom staff confirmed as fraud used the same device.",
      source,
    });
  }
  if (persons24Hours >= 6) {
    found.push({
      code: "DEVICE_VELOCITY_24_HOURS",
      message: `${persons24Hours} other persons used the same device within 24 hours.`,
      source,
    });
  }
  if (persons7Days >= 10) {
    found.push({
      code: "DEVICE_VELOCITY_7_DAYS",
      message: `${persons7Days} other persons used the same device within seven days.`,
      source,
    });
  }
  if (otherPersons > 0) {
    found.push({
      code: "DEVICE_SHARED",
      message: `${otherPersons === 1 ? "Another person" : `${otherPersons} other persons`} used the same device.`,
      source,
    });
  }
}

function findIp({ persons1Hour, confirmedFraudPersons }: Sightings, source: string, found: Found): void {
  if (persons1Hour >= 40) {
    found.push({
      code: "IP_VELOCITY_1_HOUR",
      message: `${persons1Hour} other persons applied from the same IP address within an hour.`,
      source,
    });
  }
  if (confirmedFraudPersons > 0) {
    found.push({
      code: "IP_CONFIRMED_FRAUD",
      message: "A person whom staff confirmed as fraud applied from the same IP address.",
      source,
    });
  }
}

/** A VPN's servers stand at hosting providers: that says nothing more. */
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

const automated =
  /^(?:curl|wget|python|go-http-client|java|okhttp|node|axios|undici|ruby|perl|php|libwww|httpie|postman|insomnia|guzzle|aiohttp|scrapy)\b|headlesschrome|phantomjs|puppeteer|playwright|selenium/i;
