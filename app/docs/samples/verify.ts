import { createHmac, timingSafeEqual } from "node:crypto";

/** `body`: the raw bytes of the request, before any JSON parser has touched them. */
export function isAuthentic(body: Buffer, signature: string | undefined, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = Buffer.from(signature ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// Express: app.post("/hooks", express.raw({ type: "*/*" }), (req, res) => {
//   if (!isAuthentic(req.body, req.get("x-service-signature"), process.env.WEBHOOK_SECRET)) return res.sendStatus(401);
//   res.sendStatus(200); // Respond first, then do the work.
// });
