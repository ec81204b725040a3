import { common } from '@stowline/text/ui'
import { useText } from '../ui/language/language.tsx'

const Words = () => <p className="no-choices">{useText()(common.noChoices)}</p>

/** What a select shows that has nothing to choose. One whose entries are made on another screen says so itself, with the way there. */
export const noChoices = () => <Words />
