import { connect as connectTcp, isIP, type LookupFunction, type Socket } from "node:net";
import { checkServerIdentity, connect as connectTls, type SecureContext, type TLSSocket } from "node:tls";
import type { buildConnector } from "undici";
import { DialError } from "./attempt";

/** Only tests change where an address's connection goes. */
export type Route = (address: string, port: number) => { host: string; port: number };

export interface ConnectorOptions {
  /** The checked address, the only one that this connector uses. */
  address: string;
  /** The URL's host, without brackets, which the certificate must match. */
  hostname: string;
  timeoutMilliseconds: number;
  secureContext: SecureContext;
  route: Route;
}

/** Never looks up a name. Fails with DialError. */
export function createConnector(options: ConnectorOptions): buildConnector.connector {
  const { address, hostname, timeoutMilliseconds, secureContext, route } = options;

  return ({ protocol, port }, callback) => {
    const isSecure = protocol === "https:";
    const target = {
      ...route(address, Number(port) || (isSecure ? 443 : 80)),
      lookup: refuseLookup,
      highWaterMark: 16 * 1024,
    };
    const socket: Socket | TLSSocket = isSecure
      ? connectTls({
          ...target,
          secureContext,
          // SNI does not allow addresses (RFC 6066).
          servername: isIP(hostname) === 0 ? hostname : "",
          checkServerIdentity: (_, certificate) => checkServerIdentity(hostname, certificate),
          // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED=0 has no effect.
          rejectUnauthorized: true,
          ALPNProtocols: ["http/1.1"],
        })
      : connectTcp(target);

    let isConnected = false;
    let isSettled = false;
    const timer = setTimeout(() => fail(new DialError("timeout")), timeoutMilliseconds);
    function settle(error: DialError | null): void {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      if (error) callback(error, null);
      else callback(null, socket);
    }
    function fail(error: DialError): void {
      settle(error);
      socket.destroy();
    }

    passOverContinue(socket);
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 60_000);
    socket.once("connect", () => {
      isConnected = true;
    });
    socket.once(isSecure ? "secureConnect" : "connect", () => settle(null));
    // For the life of the socket: an error without a listener would end the process.
    socket.on("error", (cause) => fail(new DialError(isConnected ? "tls" : "connect", cause)));
    socket.once("close", () => fail(new DialError(isConnected ? "tls" : "connect")));
  };
}

const interimHead = /^HTTP\/1\.1 (1\d\d)[ \r]/;

/**
 * A server may send 100 (Continue) unasked, and several interim answers together (RFC 9110, 15.2), but undici ends the
 * connection at 100. It passes over 102 (Processing), which is as long.
 */
function passOverContinue(socket: Socket): void {
  const read: Socket["read"] = socket.read.bind(socket);
  socket.read = (size) => {
    const bytes: Buffer | null = read(size);
    for (let at = 0; bytes; ) {
      const [, code] = interimHead.exec(bytes.toString("latin1", at, at + 13)) ?? [];
      if (code === "100") bytes.write("102", at + 9);
      const end = code === undefined ? -1 : bytes.indexOf("\r\n\r\n", at);
      if (end < 0) break;
      at = end + 4;
    }
    return bytes;
  };
}

/** An address needs no lookup, and nothing else may be looked up. */
const refuseLookup: LookupFunction = (_, __, callback) => callback(new DialError("blocked"), "", 0);
