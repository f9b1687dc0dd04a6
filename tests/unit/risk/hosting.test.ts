import { describe, expect, test } from "vitest";
import { announcedFor } from "@/lib/risk/recognize/hosting-network";

describe("the use of a network", () => {
  test.each([
    ["159.65.12.9", "DigitalOcean"],
    ["::ffff:159.65.12.9", "the same, mapped into IPv6"],
    ["45.76.1.1", "Vultr"],
    ["2600:3c03::1", "Linode, IPv6"],
    ["2a01:4f8:c17::2", "Hetzner, IPv6"],
  ])("is hosting: %s, %s", (ip) => expect(announcedFor(ip)).toBe("hosting"));

  test.each([
    ["146.70.41.7", "M247"],
    ["89.187.164.10", "Datacamp"],
    ["193.32.249.1", "Mullvad's provider"],
    ["2a03:1b20:1:e011::1", "the same, IPv6"],
  ])("is a VPN's exits: %s, %s", (ip) => expect(announcedFor(ip)).toBe("vpn"));

  test.each([
    ["73.42.118.9", "Comcast"],
    ["172.58.120.178", "T-Mobile"],
    ["2601:280:c04:b5e::1", "Comcast, IPv6"],
    ["104.28.10.1", "Cloudflare, private relays"],
    ["52.94.1.1", "Amazon, where employers' desktops are"],
    ["10.0.0.1", "no network of the internet"],
    ["0.0.0.0", "before the first network"],
    ["255.255.255.255", "after the last one"],
  ])("is neither: %s, %s", (ip) => expect(announcedFor(ip)).toBeUndefined());
});
