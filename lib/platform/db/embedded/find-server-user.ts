import { StartError } from "@/lib/platform/start-error";
import { runCommand, type ServerUser } from "./command";

const NAME = "postgres";

/** The system user `postgres`, created if missing. Only root calls this. */
export async function findServerUser(): Promise<ServerUser> {
  const present = await lookUp();
  if (present !== null) return present;
  const attempts = [
    await runCommand("groupadd", ["--system", NAME], null),
    await runCommand(
      "useradd",
      [
        "--system",
        "--gid",
        NAME,
        "--no-create-home",
        "--home-dir",
        "/",
        "--shell",
        "/usr/sbin/nologin",
        NAME,
      ],
      null,
    ),
  ];
  // Looked up again even after a failure: another process may have created it at the same moment.
  const created = await lookUp();
  if (created !== null) return created;
  throw new StartError(
    `PostgreSQL doesn't run as root, and the system user "${NAME}" couldn't be created ` +
      `(${attempts.map((attempt) => attempt.output).join(" ")}). Create that user, run Assay as an ordinary user, ` +
      `or set DATABASE_URL.`,
  );
}

async function lookUp(): Promise<ServerUser | null> {
  const [uid, gid] = await Promise.all([
    runCommand("id", ["-u", NAME], null),
    runCommand("id", ["-g", NAME], null),
  ]);
  if (!uid.succeeded || !gid.succeeded) return null;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}
