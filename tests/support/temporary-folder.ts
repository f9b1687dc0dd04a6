import { accessSync, constants, statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const memory = "/dev/shm";
/** The databases of all tests that run at once take less than half of it. */
const neededBytes = 4 * 2 ** 30;

/**
 * Where tests keep databases: in memory if there is room. Creating a database makes hundreds of files, which takes up to
 * twenty times as long on a disk.
 */
export const temporaryRoot = hasRoom() ? memory : tmpdir();

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** A new folder of this test. */
export const makeTemporaryFolder = (prefix: string): Promise<string> =>
  mkdtemp(path.join(temporaryRoot, prefix));

/** Its name has this process's ID, so that a later run can remove what a killed one leaves behind. */
export const makeTestFolder = (): Promise<string> => makeTemporaryFolder(`assay-test-${process.pid}-`);
