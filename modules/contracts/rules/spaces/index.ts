export { companyStatus, companyStep } from "./company-space.fr.ts"
export type { SpaceContract, SpaceStatus, SpaceWords } from "./space-status.ts"
export {
  hasOwnCopy,
  isPayAgreed,
  SPACE_STAGES,
  type SpaceStage,
  spaceStage,
  studentStatus,
  studentStep,
} from "./student-space.fr.ts"
