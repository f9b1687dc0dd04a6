import { notFound, redirect } from "next/navigation";
import type { ErrorCode } from "@/lib/contract/errors";
import { AppError } from "@/lib/platform/errors";

/* What a page does if its address names nothing that can be read. */

/** What a list's page shows; with an invalid cursor in the address, the list starts over at `path`. */
export function orStartOver<Shown>(reading: Promise<Shown>, path: string): Promise<Shown> {
  return refusedWith("invalid_request", reading, () => redirect(path));
}

/** A record, or else the page for an address without one. */
export function orNotFound<Found>(reading: Promise<Found>): Promise<Found> {
  return refusedWith("not_found", reading, notFound);
}

/** A record; undefined if there is none. */
export function ifFound<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  return refusedWith("not_found", reading, () => undefined);
}

async function refusedWith<Read, Otherwise>(
  code: ErrorCode,
  reading: Promise<Read>,
  otherwise: () => Otherwise,
): Promise<Read | Otherwise> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === code) return otherwise();
    throw error;
  }
}
