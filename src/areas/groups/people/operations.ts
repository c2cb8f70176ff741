import { fetchPage, read } from '#platform'
import { requirePermission } from '../members/public.ts'
import { requireGroup } from '../records/public.ts'
import { listGroupPeople } from './contract.ts'
import { listPeople, orders, toGroupPerson } from './queries.ts'

export const groupPeopleHandlers = [
  read(listGroupPeople, async (call) => {
    const { sql, caller, input } = call
    const group = await requireGroup(sql, input.groupId)
    await requirePermission(sql, caller, group.id, 'viewDashboard')
    const { data, pagination } = await fetchPage(call, orders[input.sort ?? 'recent'], (clause) =>
      listPeople(sql, group.id, input, clause),
    )
    return { data: data.map(toGroupPerson), pagination }
  }),
]
