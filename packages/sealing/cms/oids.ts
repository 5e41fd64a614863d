export const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  timestampInfo: "1.2.840.113549.1.9.16.1.4",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  /** RFC 6211: ties the names of the algorithms to the signature. */
  algorithmProtection: "1.2.840.113549.1.9.52",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  timestampToken: "1.2.840.113549.1.9.16.2.14",
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  sha512: "2.16.840.1.101.3.4.2.3",
  rsa: "1.2.840.113549.1.1.1",
  sha256WithRsa: "1.2.840.113549.1.1.11",
  sha384WithRsa: "1.2.840.113549.1.1.12",
  sha512WithRsa: "1.2.840.113549.1.1.13",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
  ecdsaWithSha384: "1.2.840.10045.4.3.3",
  ecdsaWithSha512: "1.2.840.10045.4.3.4",
  keyUsage: "2.5.29.15",
  basicConstraints: "2.5.29.19",
  extendedKeyUsage: "2.5.29.37",
  subjectKeyId: "2.5.29.14",
  authorityKeyId: "2.5.29.35",
  documentSigning: "1.3.6.1.5.5.7.3.36",
  timeStamping: "1.3.6.1.5.5.7.3.8",
} as const

export type Hash = "sha256" | "sha384" | "sha512"

/** Digests that are not broken; SHA-1 is. */
export const HASHES: Readonly<Record<string, Hash>> = {
  [OID.sha256]: "sha256",
  [OID.sha384]: "sha384",
  [OID.sha512]: "sha512",
}

/** Names of signatures: the kind of key, and the digest when the name says it. */
export const SIGNATURES: Readonly<
  Record<string, { readonly key: "rsa" | "ec"; readonly hash: Hash | null }>
> = {
  [OID.rsa]: { key: "rsa", hash: null },
  [OID.sha256WithRsa]: { key: "rsa", hash: "sha256" },
  [OID.sha384WithRsa]: { key: "rsa", hash: "sha384" },
  [OID.sha512WithRsa]: { key: "rsa", hash: "sha512" },
  [OID.ecdsaWithSha256]: { key: "ec", hash: "sha256" },
  [OID.ecdsaWithSha384]: { key: "ec", hash: "sha384" },
  [OID.ecdsaWithSha512]: { key: "ec", hash: "sha512" },
}
