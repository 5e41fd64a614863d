import { type Guest, writtenByGuest } from "../../rules/index.ts"
import type { OpenContract } from "../open-contract.ts"

/** Which sealed answers of hers are there, by name: the person hired is told that they were kept, and nobody what they say. */
export const sealedFor = ({ row, secrets }: OpenContract, guest: Guest): string[] =>
  writtenByGuest(row.contract_type, guest)
    .filter(({ group, key }) => group === "secret" && secrets[key] !== undefined)
    .map(({ key }) => key)
