import './accounts.css'
import { say } from '@stowline/text/kernel/pair'
import { accounts } from '@stowline/contract/accounts/accounts.contract'
import type { FormOf } from '@stowline/contract/kernel/form'
import type { Output } from '@stowline/contract/kernel/rpc'
import { beyond, permissionChange } from '@stowline/domain/identity/accounts'
import { menuPaths, menus } from '@stowline/domain/identity/menus'
import { accountsErrors } from '@stowline/text/accounts'
import { accountsScreen, roleForm as words } from '@stowline/text/accounts-screen'
import { saved as savedText } from '@stowline/text/kernel/words'
import { signInSecurity } from '@stowline/text/second-step'
import { Form, Switch, type SwitchProps } from 'antd'
import { useFormCall } from '../../api/use-form-call.ts'
import { useUser } from '../../api/session.ts'
import { FormField, FormKitPage, FormRow, FormSection, OwnField, useFormKit } from '../../ui/form/index.ts'
import { usePageFrame, useTabTitle } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import { MenuChoice } from '../../ui/menu-choice/menu-choice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { path, type Role } from './accounts.filters.ts'
import { useReread } from './use-account-actions.ts'

const of = accounts.createRole
type Values = FormOf<typeof of> & { readonly requiresFactor: boolean }

export const rolesPath = `${path}?tab=roles`

const nameOf = (path: string): readonly [string, string] => {
  const menu = menus.find((one) => one.path === path)
  return menu ? [menu.zh, menu.en] : [path, path]
}

/** What saving would change, and for how many. */
const Difference = ({ role, paths }: { role: Role | undefined; paths: readonly string[] }) => {
  const t = useText()
  const { added, removed } = permissionChange(role?.paths ?? [], paths)
  const lists = [
    { label: words.added, some: added },
    { label: words.removedMenus, some: removed },
  ].filter(({ some }) => some.length > 0)
  return (
    <section aria-live="polite">
      <p className="num">
        {lists.length === 0
          ? t(words.same)
          : t(words.diff, { added: added.length, removed: removed.length, count: role?.activeMembers ?? 0 })}
      </p>
      {lists.map(({ label, some }) => (
        <div key={label[1]}>
          <strong>{t(label)}</strong>
          <ul className="role-diff__list">
            {some.map((one) => (
              <li key={one}>{t(nameOf(one))}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Makes the role, or gives the one that is there other menus and another name. */
const useSaveRole = () => {
  const create = useFormCall(of)
  const rename = useFormCall(accounts.renameRole)
  const change = useFormCall(accounts.changePermissions)
  const require = useFormCall(accounts.requireFactor)
  return async (values: Values, role: Role | undefined) => {
    const name = { zh: values.name.zh ?? '', en: values.name.en ?? '' }
    const paths = menuPaths.filter((one) => values.paths.includes(one))
    const { requiresFactor } = values
    if (!role) return create.run({ name, paths, requiresFactor })
    let { version } = role
    if (name.zh !== role.name.zh || name.en !== role.name.en) {
      const renamed = await rename.run({ id: role.id, version, name })
      if (!renamed.ok) return renamed
      version = renamed.value.version
    }
    const { added, removed } = permissionChange(role.paths, paths)
    if (added.length + removed.length > 0) {
      const changed = await change.run({ roleId: role.id, version, paths })
      if (!changed.ok) return { ...changed, savedAs: version }
      version = changed.value.version
    }
    if (requiresFactor === role.requiresFactor) return { ok: true as const }
    const required = await require.run({ id: role.id, version, requiresFactor })
    return required.ok ? required : { ...required, savedAs: version }
  }
}

/** A switch whose value a form keeps. */
const YesNo = ({ value = false, ...rest }: SwitchProps) => <Switch {...rest} checked={value} />

type Props = { readonly role: Role | undefined; readonly tree: Output<typeof accounts.menus> }

/** Why a role is shown and not changed. */
const useBar = (role: Role | undefined) => {
  const user = useUser()
  if (role?.isAdmin) return words.adminOnly
  return role && beyond(user?.paths ?? [], role.paths).length > 0 ? words.holdsMore : undefined
}

/** A role's page (screens A1b): its names, its menus, and beside them what saving would change. */
export const RoleForm = ({ role, tree }: Props) => {
  const t = useText()
  const { close } = usePageFrame()
  const reread = useReread()
  const bar = useBar(role)
  // The administrators' role is the provider's but for this.
  const canAsk = role?.isFactorFixed !== true && (bar === undefined || role?.isAdmin === true)
  const initial: Values = {
    name: { zh: role?.name.zh, en: role?.name.en },
    paths: role?.paths ?? [],
    requiresFactor: role?.requiresFactor ?? false,
  }
  const kit = useFormKit<Values, Role>({
    key: `accounts.role.${role?.id ?? 'new'}`,
    edited: role,
    initial,
    onSave: useSaveRole(),
  })
  const title = role ? t(words.editOf, { name: t([role.name.zh, role.name.en]) }) : t(accountsScreen.addRole)
  useTabTitle(
    role
      ? [say(words.editOf, 'zh', { name: role.name.zh }), say(words.editOf, 'en', { name: role.name.en })]
      : accountsScreen.addRole,
  )
  const watched: Values['paths'] | undefined = Form.useWatch('paths', kit.form)
  const paths = (watched ?? initial.paths).filter((one) => one !== undefined)
  const done = () => {
    notify({ kind: 'success', text: t(savedText) })
    void reread()
    close(rolesPath)
  }
  const atLeastOne = {
    validator: async (_: unknown, value: readonly string[] = []) => {
      if (value.length === 0) throw new Error(t(accountsErrors.menuRequired))
    },
  }
  return (
    <Page title={title} onBack={() => close(rolesPath)}>
      <FormKitPage kit={kit} onSaved={done} rail={<Difference role={role} paths={paths} />}>
        {bar && <p className="role-bar">{t(bar)}</p>}
        <FormSection title={words.names}>
          <FormRow>
            <FormField
              of={of}
              name={['name', 'zh']}
              label={words.nameZh}
              isRequired
              input={{ disabled: bar !== undefined, autoFocus: !role }}
            />
            <FormField
              of={of}
              name={['name', 'en']}
              label={words.nameEn}
              isRequired
              input={{ disabled: bar !== undefined }}
            />
          </FormRow>
        </FormSection>
        <FormSection title={words.menus} note={words.menusNote}>
          <OwnField name="paths" label={words.menus} rules={[atLeastOne]}>
            <MenuChoice tree={tree} isDisabled={bar !== undefined} />
          </OwnField>
        </FormSection>
        <FormSection
          title={signInSecurity.title}
          note={role?.isFactorFixed ? words.factorFixed : words.needsFactorNote}
        >
          <OwnField name="requiresFactor" label={words.needsFactor}>
            <YesNo disabled={!canAsk} />
          </OwnField>
        </FormSection>
      </FormKitPage>
    </Page>
  )
}
