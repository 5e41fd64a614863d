import type { BpfReport } from "./load-bpf.ts"

const addressText = ({ numero, voie, code_postal, commune }: Record<string, string | null>): string =>
  [[numero, voie].filter(Boolean).join(" "), [code_postal, commune].filter(Boolean).join(" ")]
    .filter((line) => line !== "")
    .join(", ")

/** The centre that holds the declaration number speaks for the school; the school itself where it has none. */
export const bpfIdentity = ({ school, nda, isRemote }: BpfReport) => {
  const center = school.centers.find((one) => one.nda !== null && (nda === "" || one.nda === nda))
  const own = addressText(center?.address ?? {})
  return {
    name: center?.name ?? school.name,
    siret: center?.siret ?? school.siret,
    nda: nda === "" ? (center?.nda ?? school.nda) : nda,
    address: own === "" ? addressText(school.address) : own,
    head: school.head,
    is_remote: isRemote,
  }
}
