import type { Limiter, LimiterResult } from "./limiter";
import type { LimitBucket } from "./store";

/** One unit of a bucket for a subject. */
export interface Fee {
  bucket: LimitBucket;
  subject: string;
}

export interface Receipt {
  refund(): Promise<void>;
}

/** Takes one unit for each fee, or none: then undefined. Charging before the attempt makes simultaneous ones count. */
export async function charge(limiter: Limiter, fees: readonly Fee[]): Promise<Receipt | undefined> {
  const paid: [Fee, LimiterResult][] = [];
  const refund = async () => {
    for (const [{ bucket, subject }, result] of paid) await limiter.giveBack(bucket, subject, 1, result);
  };
  for (const fee of fees) {
    const result = await limiter.consume(fee.bucket, fee.subject, 1);
    if (!result.allowed) {
      await refund();
      return undefined;
    }
    paid.push([fee, result]);
  }
  return { refund };
}
