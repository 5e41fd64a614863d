export {
  type ContractCodeList,
  codeNamed,
  codeOn,
  codesOn,
  contractCodes,
  isAimable,
  levelOfDiploma,
  levelOfProDiploma,
  type OfficialCode,
  type OfficialList,
  type Outside,
  type OutsideStatus,
  presentDiplomas,
  statusOfOutside,
} from "./codes/index.ts"
export * from "./figures/index.ts"
export * from "./pay/index.ts"
