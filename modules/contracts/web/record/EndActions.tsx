import { today } from "@jalon/kernel"
import { IconButton, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { useRouter, useSearch } from "@tanstack/react-router"
import { CopyPlus, Ellipsis, FileDiff, HandCoins, Unlink } from "lucide-react"
import { type ContractStatus, contractMoves, isBeforeSignature } from "../../rules/index.ts"
import { amendmentWords } from "../amendments/strings.fr.ts"
import { FollowingContract } from "../following/FollowingContract.tsx"
import { followingWords } from "../following/strings.fr.ts"
import type { Contract } from "../form/fields.ts"
import { ruptureWords } from "../rupture/strings.fr.ts"
import { flowHref, recordHref } from "../shared/addresses.ts"
import { recordPageWords as words } from "../shared/strings.fr.ts"
import { ChangeFunder } from "./ChangeFunder.tsx"
import { funderWords } from "./funder-strings.fr.ts"

const stands = (status: ContractStatus, from: readonly string[]) => from.includes(status)

/** What a line of a list tells: one that is corrected after a refusal is broken from its own page. */
export const mayBreak = ({ status, starts_on }: Pick<Contract, "status" | "starts_on">): boolean =>
  stands(status, contractMoves.break.from) &&
  !isBeforeSignature(status) &&
  starts_on !== null &&
  starts_on <= today()

export const mayAmend = ({ status }: Pick<Contract, "status">): boolean =>
  stands(status, contractMoves.amend.from)

/** How a contract changes on its way, how it ends before its term, and what comes after it. */
export function EndActions({ contract }: { contract: Contract }) {
  const router = useRouter()
  const { do: doing }: { do?: string } = useSearch({ strict: false })
  const go = (flow: Parameters<typeof flowHref>[1]) =>
    void router.navigate({ href: flowHref(contract, flow), resetScroll: false })
  const leave = () => void router.navigate({ href: recordHref(contract), replace: true, resetScroll: false })
  const { following } = contract
  const hasActions = contract.may_break || contract.may_change_funder || mayAmend(contract)
  if (!hasActions && following === null) return null
  return (
    <>
      <MenuTrigger>
        <IconButton label={words.more} icon={<Ellipsis />} />
        <Menu>
          {mayAmend(contract) && (
            <MenuItem icon={<FileDiff />} onAction={() => go("amendment")}>
              {amendmentWords.action}
            </MenuItem>
          )}
          {following !== null && (
            <MenuItem icon={<CopyPlus />} onAction={() => go("duplicate")}>
              {followingWords.action}
            </MenuItem>
          )}
          {contract.may_change_funder && (
            <MenuItem icon={<HandCoins />} onAction={() => go("funder")}>
              {funderWords.action}
            </MenuItem>
          )}
          {contract.may_break && (
            <MenuItem icon={<Unlink />} danger onAction={() => go("rupture")}>
              {ruptureWords.action}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {doing === "funder" && contract.may_change_funder && (
        <ChangeFunder contract={contract} onClose={leave} />
      )}
      {doing === "duplicate" && following !== null && (
        <FollowingContract contract={contract} dates={following} onClose={leave} />
      )}
    </>
  )
}
