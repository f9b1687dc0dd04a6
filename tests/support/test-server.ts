import type { ChildProcess } from "node:child_process";

export interface TestServer {
  /** `http://localhost:PORT` */
  url: string;
  dataDirectory: string;
  /** Connection string of the embedded database, as used by the server itself. */
  databaseUrl: string;
  process: ChildProcess;
  logFile: string;
  /** Everything that the server has written to standard output and error. */
  logs(): string;
  /** Stops the server as an operator would; the database stops with it. */
  stop(): Promise<void>;
  /** Kills the server; the database keeps running. */
  kill(): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  /** Data folder. Default: a new temporary one, copied from `dataTemplate` if that exists. */
  dataDirectory?: string;
  arguments?: string[];
  /** Folder of the built service. Default: this clone. */
  folder?: string;
  /** The program that runs the service, with its arguments. Default: Node. */
  command?: [string, ...string[]];
  /** Runs it in a process group of its own, as a terminal does. */
  ownGroup?: boolean;
  /** Default: this process's. */
  user?: { uid: number; gid: number };
}
