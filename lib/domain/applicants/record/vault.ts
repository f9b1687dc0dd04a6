import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { BucketKind } from "@/lib/platform/crypto/bucket-keys";
import { takeRandomBytes } from "@/lib/platform/crypto/random-bytes";
import { open, openWith, seal, sealWith } from "@/lib/platform/crypto/seal";

/**
 * One applicant's personal data, sealed under its own data key. Destroying the wrapped key erases the applicant.
 * Associated data binds each ciphertext to organization, applicant, record and field.
 */
export class ApplicantVault {
  readonly #organizationId: string;
  readonly #applicantId: string;
  readonly #dataKey: Buffer;
  /** The data key, sealed under the data encryption key, as stored. */
  readonly wrappedKey: Buffer;

  private constructor(organizationId: string, applicantId: string, dataKey: Buffer, wrappedKey: Buffer) {
    this.#organizationId = organizationId;
    this.#applicantId = applicantId;
    this.#dataKey = dataKey;
    this.wrappedKey = wrappedKey;
  }

  static create(
    { keys, scope }: ScopedKeys,
    applicantId: string,
    kind: BucketKind = "people",
  ): ApplicantVault {
    const { organizationId } = scope;
    const dataKey = takeRandomBytes(32);
    const wrapped = seal(keys.dataEncryption, dataKeyAad(organizationId, applicantId), dataKey, kind);
    return new ApplicantVault(organizationId, applicantId, dataKey, wrapped);
  }

  /** Throws OpenError. */
  static open({ keys, scope }: ScopedKeys, applicantId: string, wrappedKey: Uint8Array): ApplicantVault {
    const { organizationId } = scope;
    const dataKey = open(keys.dataEncryption, dataKeyAad(organizationId, applicantId), wrappedKey);
    return new ApplicantVault(organizationId, applicantId, dataKey, Buffer.from(wrappedKey));
  }

  /** `recordId` is the applicant or one of its analyses. */
  seal(recordId: string, field: string, value: unknown): Buffer {
    return sealWith(this.#dataKey, this.#aad(recordId, field), JSON.stringify(value));
  }

  /** Throws OpenError. */
  open(recordId: string, field: string, sealed: Uint8Array): unknown {
    return JSON.parse(openWith(this.#dataKey, this.#aad(recordId, field), sealed).toString());
  }

  #aad(recordId: string, field: string): string {
    return `${this.#organizationId}/${this.#applicantId}/${recordId}/${field}`;
  }
}

/** Associated data of an applicant's wrapped data key; a rotation of the data encryption key needs it too. */
export function dataKeyAad(organizationId: string, applicantId: string): string {
  return `${organizationId}/${applicantId}/data-key`;
}
