import { success } from '#contract'
import { change, fetchPage, read, type Handler } from '#platform'
import { previewAppDeletion, deleteAppWithGrants } from '../public.ts'
import { adminDeleteOAuthClient, adminGetOAuthClient, adminListOAuthClients, ClientNotFound } from './contract.ts'
import { findClient, listClients, newestFirst } from './queries.ts'

export const adminAppHandlers: readonly Handler[] = [
  read(adminListOAuthClients, async (call) =>
    fetchPage(call, newestFirst, (clause) => listClients(call.sql, call.input, clause)),
  ),

  read(adminGetOAuthClient, async ({ sql, input }) => {
    const client = await findClient(sql, input.clientId)
    if (!client) throw new ClientNotFound()
    return { data: { ...client, grantCount: client.activeUsers } }
  }),

  change(
    adminDeleteOAuthClient,
    async ({ sql, input }) => {
      if (!(await deleteAppWithGrants(sql, input.clientId))) throw new ClientNotFound()
      return success
    },
    async ({ sql, input }) => previewAppDeletion(sql, input.clientId),
  ),
]
