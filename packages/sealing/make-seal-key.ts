import * as pkijs from "pkijs"
import { OID } from "./cms/oids.ts"
import { extension, makeCertificate, printPem, type Validity, writeUsage } from "./make-certificate.ts"
import { makeKeys } from "./make-keys.ts"
import type { SealKey } from "./model.ts"

export const ROOT_EXTENSIONS = [
  extension(
    OID.basicConstraints,
    true,
    new pkijs.BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema(),
  ),
  writeUsage(0x06, 1),
]
const LEAF_EXTENSIONS = [
  extension(OID.basicConstraints, true, new pkijs.BasicConstraints({ cA: false }).toSchema()),
  writeUsage(0xc0, 6),
  extension(
    OID.extendedKeyUsage,
    false,
    new pkijs.ExtKeyUsage({ keyPurposes: [OID.documentSigning] }).toSchema(),
  ),
]

/** X.520 lets a name have 64 characters; the root's has nine more. */
const LONGEST_NAME = 55

/**
 * A root of its own and one certificate under it. For development, tests and schools without a provider: it proves that a
 * file is the one that was sealed, and nobody but the holder of `rootPem` knows whose seal it is. Without a seed the key
 * of the root is forgotten here: nothing else can ever be issued under it. With one the keys are the same each time: two
 * processes seal alike and trust each other, and whoever holds the seed could issue more: it is kept like a root key.
 */
export const makeSealKey = async ({
  name,
  seed,
  ...validity
}: Validity & { readonly name: string; readonly seed?: Buffer }): Promise<
  SealKey & { readonly rootPem: string }
> => {
  const shown = [...name].slice(0, LONGEST_NAME).join("").trim()
  const root = { name: `${shown} – racine`, keys: await makeKeys(seed && { seed, use: "root" }) }
  const leaf = { name: shown, keys: await makeKeys(seed && { seed, use: "leaf" }) }
  return {
    privateKeyPem: printPem(
      "PRIVATE KEY",
      await pkijs.getCrypto(true).exportKey("pkcs8", leaf.keys.privateKey),
    ),
    certificatePem: await makeCertificate(leaf, root, validity, LEAF_EXTENSIONS),
    rootPem: await makeCertificate(root, root, validity, ROOT_EXTENSIONS),
  }
}
