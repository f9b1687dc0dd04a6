import { takeRandomBytes } from "@/lib/platform/crypto/random-bytes";
import { open, openWith, seal, sealWith } from "@/lib/platform/crypto/seal";
import { runtime } from "@/lib/platform/runtime";

/**
 * Personal data of one applicant, sealed under a data key of its own. Destroying the wrapped key erases the
 * person. Places bind each ciphertext to organisation, record and field.
 */
export class ApplicantVault {
  readonly #organizationId: string;
  readonly #applicantId: string;
  readonly #dataKey: Buffer;
  /** The data key, sealed under the data encryption key: what is stored. */
  readonly wrappedKey: Buffer;

  private constructor(organizationId: string, applicantId: string, dataKey: Buffer, wrappedKey: Buffer) {
    this.#organizationId = organizationId;
    this.#applicantId = applicantId;
    this.#dataKey = dataKey;
    this.wrappedKey = wrappedKey;
  }

  static create(organizationId: string, applicantId: string): ApplicantVault {
    const dataKey = takeRandomBytes(32);
    const wrapped = seal(runtime().keys.dataEncryption, dataKeyPlace(organizationId, applicantId), dataKey);
    return new ApplicantVault(organizationId, applicantId, dataKey, wrapped);
  }

  static open(organizationId: string, applicantId: string, wrappedKey: Uint8Array): ApplicantVault {
    const dataKey = open(
      runtime().keys.dataEncryption,
      dataKeyPlace(organizationId, applicantId),
      wrappedKey,
    );
    return new ApplicantVault(organizationId, applicantId, dataKey, Buffer.from(wrappedKey));
  }

  /** Seals a JSON value of the record `recordId` (the applicant or one of its analyses). */
  seal(recordId: string, field: string, value: unknown): Buffer {
    return sealWith(this.#dataKey, this.#place(recordId, field), JSON.stringify(value));
  }

  /** Opens what `seal` sealed. Throws OpenError. */
  open(recordId: string, field: string, sealed: Uint8Array): unknown {
    return JSON.parse(openWith(this.#dataKey, this.#place(recordId, field), sealed).toString());
  }

  #place(recordId: string, field: string): string {
    return `${this.#organizationId}/${this.#applicantId}/${recordId}/${field}`;
  }
}

/** Where an applicant's wrapped data key belongs; a rotation of the data encryption key needs it too. */
export function dataKeyPlace(organizationId: string, applicantId: string): string {
  return `${organizationId}/${applicantId}/data-key`;
}
