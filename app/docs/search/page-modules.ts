import type { ReactNode } from "react";
import type { docPages } from "@/app/docs/ui/navigation";

type DocAddress = (typeof docPages)[number]["href"];

interface PageModule {
  default(): ReactNode | Promise<ReactNode>;
}

/** Every page of the documentation, loaded when the first search reads it. */
export const pageModules: Record<DocAddress, () => Promise<PageModule>> = {
  "/docs": () => import("@/app/docs/page"),
  "/docs/authentication": () => import("@/app/docs/authentication/page"),
  "/docs/api": () => import("@/app/docs/api/page"),
  "/docs/clients": () => import("@/app/docs/clients/page"),
  "/docs/errors": () => import("@/app/docs/errors/page"),
  "/docs/limits": () => import("@/app/docs/limits/page"),
  "/docs/idempotency": () => import("@/app/docs/idempotency/page"),
  "/docs/batches": () => import("@/app/docs/batches/page"),
  "/docs/studies": () => import("@/app/docs/studies/page"),
  "/docs/webhooks": () => import("@/app/docs/webhooks/page"),
  "/docs/events": () => import("@/app/docs/events/page"),
  "/docs/test-mode": () => import("@/app/docs/test-mode/page"),
  "/docs/data": () => import("@/app/docs/data/page"),
  "/docs/security": () => import("@/app/docs/security/page"),
  "/docs/model": () => import("@/app/docs/model/page"),
  "/docs/risk-officers": () => import("@/app/docs/risk-officers/page"),
  "/docs/changelog": () => import("@/app/docs/changelog/page"),
};
