/** `realisation` is what funders pay against; `assiduity` what a learner shows to others. */
export const CERTIFICATE_KINDS = ["realisation", "assiduity"] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

/** A draft waits for somebody who may sign; what was issued is replaced or cancelled, never changed. */
export const CERTIFICATE_STATES = ["draft", "issued", "superseded", "cancelled"] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]
