// Generated from messages/en.json by npm run messages.

type None = undefined
type Tag = 'tag'

export interface TextMessages {
  'admin.achievement.badge': None
  'admin.achievement.created': None
  'admin.achievement.delete': None
  'admin.achievement.deleteQuestion': { readonly achievement: string | number }
  'admin.achievement.description': None
  'admin.achievement.detailsTitle': None
  'admin.achievement.entitlement': None
  'admin.achievement.eventType': None
  'admin.achievement.hide': None
  'admin.achievement.hideHelp': None
  'admin.achievement.key': None
  'admin.achievement.keyFromName': None
  'admin.achievement.newLead': None
  'admin.achievement.offLead': None
  'admin.achievement.offTitle': None
  'admin.achievement.onLead': None
  'admin.achievement.onTitle': None
  'admin.achievement.position': None
  'admin.achievement.positionHelp': None
  'admin.achievement.progressCompleted': None
  'admin.achievement.progressMode': None
  'admin.achievement.progressReset': None
  'admin.achievement.progressSet': None
  'admin.achievement.progressTitle': None
  'admin.achievement.saved': None
  'admin.achievement.target': None
  'admin.achievement.targetHelp': None
  'admin.achievement.turnOff': None
  'admin.achievement.turnOn': None
  'admin.achievement.turnedOff': None
  'admin.achievement.turnedOn': None
  'admin.achievements.create': None
  'admin.achievements.deleted': None
  'admin.achievements.empty': None
  'admin.achievements.emptyHelp': None
  'admin.achievements.hidden': None
  'admin.achievements.lead': None
  'admin.achievements.off': None
  'admin.achievements.participation': { readonly started: number; readonly completed: number }
  'admin.achievements.title': None
  'admin.apps.deleteApp': None
  'admin.apps.deleteQuestion': { readonly count: number; readonly app: string | number }
  'admin.apps.deleted': None
  'admin.apps.filterAll': None
  'admin.apps.filterDynamic': None
  'admin.apps.filterOwned': None
  'admin.apps.lead': None
  'admin.apps.searchLabel': None
  'admin.apps.selfRegistered': None
  'admin.apps.showAll': None
  'admin.apps.title': None
  'admin.apps.users': { readonly owner: string | number; readonly count: number }
  'admin.apps.usersAndLastUse': { readonly owner: string | number; readonly count: number; readonly when: string | number }
  'admin.audit.about': None
  'admin.audit.actor': None
  'admin.audit.actorPlaceholder': None
  'admin.audit.anything': None
  'admin.audit.changes': None
  'admin.audit.details': None
  'admin.audit.empty': None
  'admin.audit.emptyHelp': None
  'admin.audit.everything': None
  'admin.audit.goneActor': None
  'admin.audit.ip': None
  'admin.audit.kinds': None
  'admin.audit.lead': None
  'admin.audit.operation': None
  'admin.audit.origin': { readonly actor: string | number; readonly via: string | number; readonly time: string | number }
  'admin.audit.others': { readonly count: number }
  'admin.audit.removeFilter': None
  'admin.audit.request': None
  'admin.audit.sent': None
  'admin.audit.signIns': None
  'admin.audit.since': None
  'admin.audit.system': None
  'admin.audit.times': { readonly count: number }
  'admin.audit.title': None
  'admin.audit.until': None
  'admin.audit.via.mcp': None
  'admin.audit.via.oauth': None
  'admin.audit.via.pat': None
  'admin.audit.via.session': None
  'admin.audit.via.system': None
  'admin.audit.views': None
  'admin.auditActions.accountDeleted': None
  'admin.auditActions.accountLinked': None
  'admin.auditActions.accountOfDeleted': { readonly target: string | number }
  'admin.auditActions.accountUnlinked': None
  'admin.auditActions.allSignedOut': None
  'admin.auditActions.allSynced': None
  'admin.auditActions.attendeeAdded': { readonly target: string | number }
  'admin.auditActions.attendeeCheckedIn': { readonly target: string | number }
  'admin.auditActions.attendeeRemoved': { readonly target: string | number }
  'admin.auditActions.badgeAwarded': { readonly target: string | number }
  'admin.auditActions.badgeGiven': { readonly target: string | number }
  'admin.auditActions.badgeGivenToAttendees': { readonly target: string | number }
  'admin.auditActions.badgeRevoked': { readonly target: string | number }
  'admin.auditActions.badgeTaken': { readonly target: string | number }
  'admin.auditActions.browserSignedOut': None
  'admin.auditActions.canceled': { readonly target: string | number }
  'admin.auditActions.changed': { readonly target: string | number }
  'admin.auditActions.checkinCodeCreated': None
  'admin.auditActions.checkinCodeDeleted': None
  'admin.auditActions.checkinUndone': { readonly target: string | number }
  'admin.auditActions.claimLinkCreated': { readonly target: string | number }
  'admin.auditActions.claimLinkDeleted': { readonly target: string | number }
  'admin.auditActions.copied': { readonly target: string | number }
  'admin.auditActions.created': { readonly target: string | number }
  'admin.auditActions.deleted': { readonly target: string | number }
  'admin.auditActions.emailChangeRequested': None
  'admin.auditActions.emailConfirmed': None
  'admin.auditActions.ended': { readonly target: string | number }
  'admin.auditActions.entitlementGranted': None
  'admin.auditActions.entitlementRevoked': None
  'admin.auditActions.groupApproved': { readonly target: string | number }
  'admin.auditActions.groupDeclined': { readonly target: string | number }
  'admin.auditActions.groupRequested': None
  'admin.auditActions.inviteCreated': { readonly target: string | number }
  'admin.auditActions.inviteRevoked': { readonly target: string | number }
  'admin.auditActions.jobDeleted': None
  'admin.auditActions.jobRetried': None
  'admin.auditActions.listed': None
  'admin.auditActions.maintenanceSet': None
  'admin.auditActions.memberAdded': { readonly target: string | number }
  'admin.auditActions.memberChanged': { readonly target: string | number }
  'admin.auditActions.memberRemoved': { readonly target: string | number }
  'admin.auditActions.merged': { readonly target: string | number }
  'admin.auditActions.messageCanceled': { readonly target: string | number }
  'admin.auditActions.messageSent': { readonly target: string | number }
  'admin.auditActions.ownershipApproved': { readonly target: string | number }
  'admin.auditActions.ownershipDeclined': { readonly target: string | number }
  'admin.auditActions.passkeyAdded': None
  'admin.auditActions.passkeyRemoved': None
  'admin.auditActions.passkeyRenamed': None
  'admin.auditActions.passwordLinkSent': { readonly target: string | number }
  'admin.auditActions.passwordSet': None
  'admin.auditActions.peopleInvited': { readonly target: string | number }
  'admin.auditActions.progressReset': { readonly target: string | number }
  'admin.auditActions.progressSet': { readonly target: string | number }
  'admin.auditActions.recoveryCodesCreated': None
  'admin.auditActions.reportClosed': None
  'admin.auditActions.roleChanged': { readonly target: string | number }
  'admin.auditActions.rsvpDecided': { readonly target: string | number }
  'admin.auditActions.secondFactorDisabled': None
  'admin.auditActions.secondFactorEnabled': None
  'admin.auditActions.settingsChanged': None
  'admin.auditActions.signedIn': None
  'admin.auditActions.sourceConnected': None
  'admin.auditActions.sourceDisconnected': None
  'admin.auditActions.suspended': { readonly target: string | number }
  'admin.auditActions.synced': { readonly target: string | number }
  'admin.auditActions.takenOffSite': { readonly target: string | number }
  'admin.auditActions.teamLeft': { readonly target: string | number }
  'admin.auditActions.testMailSent': None
  'admin.auditActions.unsuspended': { readonly target: string | number }
  'admin.auditActions.viewed': { readonly target: string | number }
  'admin.auditNouns.achievement': None
  'admin.auditNouns.badge': None
  'admin.auditNouns.batch': None
  'admin.auditNouns.client': None
  'admin.auditNouns.design': None
  'admin.auditNouns.event': None
  'admin.auditNouns.group': None
  'admin.auditNouns.member': None
  'admin.auditNouns.other': None
  'admin.auditNouns.page': None
  'admin.auditNouns.user': None
  'admin.auditNouns.webhook': None
  'admin.auditTypes.achievement': None
  'admin.auditTypes.badge': None
  'admin.auditTypes.client': None
  'admin.auditTypes.event': None
  'admin.auditTypes.group': None
  'admin.auditTypes.member': None
  'admin.auditTypes.user': None
  'admin.auditTypes.webhook': None
  'admin.badge.awardTitle': None
  'admin.badge.awarded': None
  'admin.badge.created': None
  'admin.badge.delete': None
  'admin.badge.deleteQuestion': { readonly count: number; readonly badge: string | number }
  'admin.badge.detailsTitle': None
  'admin.badge.linkCreated': None
  'admin.badge.linkDeleted': None
  'admin.badge.linksLead': None
  'admin.badge.linksTitle': None
  'admin.badge.revoked': None
  'admin.badge.saved': None
  'admin.badges.create': None
  'admin.badges.deleted': None
  'admin.badges.empty': None
  'admin.badges.emptyHelp': None
  'admin.badges.groupBadge': None
  'admin.badges.hide': None
  'admin.badges.hideHelp': None
  'admin.badges.lead': None
  'admin.badges.pointsAndHolders': { readonly points: number; readonly holders: number }
  'admin.badges.surprise': None
  'admin.badges.title': None
  'admin.branding.about': None
  'admin.branding.aboutHelp': None
  'admin.branding.color': None
  'admin.branding.cover': None
  'admin.branding.coverHelp': None
  'admin.branding.descriptionHelp': None
  'admin.branding.footerLink': { readonly number: string | number }
  'admin.branding.footerLinks': None
  'admin.branding.footerLinksHelp': { readonly max: string | number }
  'admin.branding.lead': None
  'admin.branding.linkLabel': None
  'admin.branding.linkUrl': None
  'admin.branding.logo': None
  'admin.branding.logoHelp': None
  'admin.branding.preview': None
  'admin.branding.previewHelp': None
  'admin.branding.rules': None
  'admin.branding.rulesHelp': None
  'admin.branding.saved': None
  'admin.branding.title': None
  'admin.common.adminsOnlyHelp': None
  'admin.common.duration': None
  'admin.common.expired': { readonly when: string | number }
  'admin.common.expires': { readonly when: string | number }
  'admin.common.neverExpires': None
  'admin.common.revoke': None
  'admin.common.showEveryone': None
  'admin.common.upTo': { readonly max: string | number }
  'admin.common.usernameHelp': None
  'admin.conditions.anything': None
  'admin.conditions.condition': { readonly number: number }
  'admin.conditions.field': None
  'admin.conditions.leaveEmpty': None
  'admin.conditions.op.contains': None
  'admin.conditions.op.eq': None
  'admin.conditions.op.gt': None
  'admin.conditions.op.gte': None
  'admin.conditions.op.in': None
  'admin.conditions.op.lt': None
  'admin.conditions.op.lte': None
  'admin.conditions.op.neq': None
  'admin.conditions.operator': None
  'admin.conditions.sentence': { readonly field: string | number; readonly operator: string | number; readonly value: string | number }
  'admin.conditions.title': None
  'admin.conditions.value': None
  'admin.connections.connect': None
  'admin.connections.connectSource': None
  'admin.connections.disconnect': None
  'admin.connections.disconnectQuestion': None
  'admin.connections.disconnectSource': None
  'admin.connections.neverSynced': None
  'admin.connections.neverSyncedPaused': None
  'admin.connections.platform': None
  'admin.connections.platformId': None
  'admin.connections.platformIdHelp': None
  'admin.connections.platformLink': None
  'admin.connections.syncNow': None
  'admin.connections.synced': { readonly when: string | number }
  'admin.connections.syncedPaused': { readonly when: string | number }
  'admin.design.added': None
  'admin.design.available': None
  'admin.design.availableHelp': None
  'admin.design.back': None
  'admin.design.color': None
  'admin.design.delete': None
  'admin.design.deleteQuestion': { readonly design: string | number }
  'admin.design.id': None
  'admin.design.idHelp': None
  'admin.design.model': None
  'admin.design.modelHelp': None
  'admin.design.newLead': None
  'admin.design.picture': None
  'admin.design.pictureHelp': None
  'admin.design.saved': None
  'admin.designs.add': None
  'admin.designs.back': None
  'admin.designs.deleted': None
  'admin.designs.empty': None
  'admin.designs.emptyHelp': None
  'admin.designs.lead': None
  'admin.designs.title': None
  'admin.designs.unavailable': None
  'admin.entitlements.checkSpelling': None
  'admin.entitlements.empty': None
  'admin.entitlements.emptyHelp': None
  'admin.entitlements.entitlement': None
  'admin.entitlements.grant': None
  'admin.entitlements.grantLead': None
  'admin.entitlements.grantTitle': None
  'admin.entitlements.granted': None
  'admin.entitlements.groupCreate': None
  'admin.entitlements.holdersTitle': None
  'admin.entitlements.moreStorage': None
  'admin.entitlements.name': None
  'admin.entitlements.noneFor': { readonly person: string | number }
  'admin.entitlements.other': None
  'admin.entitlements.revokeEntitlement': None
  'admin.entitlements.revokeQuestion': { readonly person: string | number }
  'admin.entitlements.revoked': None
  'admin.entitlements.source': { readonly source: string | number }
  'admin.entitlements.startGroup': None
  'admin.entitlements.storagePlus': None
  'admin.entitlements.title': None
  'admin.fact.achievementKey': None
  'admin.fact.badgeSlug': None
  'admin.fact.contentType': None
  'admin.fact.daysSinceCreation': None
  'admin.fact.eventId': None
  'admin.fact.eventTitle': None
  'admin.fact.fields': None
  'admin.fact.followedUsername': None
  'admin.fact.groupId': None
  'admin.fact.groupSlug': None
  'admin.fact.method': None
  'admin.fact.newRole': None
  'admin.fact.points': None
  'admin.fact.promotedFromWaitlist': None
  'admin.fact.provider': None
  'admin.fact.role': None
  'admin.fact.source': None
  'admin.fact.status': None
  'admin.fact.stepKey': None
  'admin.fact.title': None
  'admin.fact.totalScore': None
  'admin.fact.type': None
  'admin.failedJobs.attempts': { readonly attempts: number; readonly max: number; readonly when: string | number }
  'admin.failedJobs.attemptsAndNext': { readonly attempts: number; readonly max: number; readonly when: string | number; readonly next: string | number }
  'admin.failedJobs.deleteJob': None
  'admin.failedJobs.deleteQuestion': None
  'admin.failedJobs.details': None
  'admin.failedJobs.error': None
  'admin.failedJobs.failed': None
  'admin.failedJobs.lead': None
  'admin.failedJobs.noneFailed': None
  'admin.failedJobs.noneRetrying': None
  'admin.failedJobs.payload': None
  'admin.failedJobs.retry': None
  'admin.failedJobs.retrying': None
  'admin.failedJobs.title': None
  'admin.figures.added': { readonly count: number }
  'admin.figures.events': None
  'admin.figures.groups': None
  'admin.figures.now': None
  'admin.figures.people': None
  'admin.figures.plot': { readonly what: string | number; readonly counts: string | number }
  'admin.figures.rsvps': None
  'admin.figures.title': None
  'admin.figures.usual': { readonly count: number }
  'admin.group.autoApprove': None
  'admin.group.autoApproveHelp': None
  'admin.group.connected': None
  'admin.group.createInvite': None
  'admin.group.created': None
  'admin.group.disconnected': None
  'admin.group.endTitle': None
  'admin.group.flagsLead': None
  'admin.group.flagsTitle': None
  'admin.group.hidden': None
  'admin.group.inviteLead': None
  'admin.group.inviteLifetime': None
  'admin.group.inviteRevoked': None
  'admin.group.inviteTitle': None
  'admin.group.invited': None
  'admin.group.manage': None
  'admin.group.picturesLead': None
  'admin.group.picturesTitle': None
  'admin.group.savePictures': None
  'admin.group.saved': None
  'admin.group.sourcesLead': None
  'admin.group.sourcesTitle': None
  'admin.group.syncFailed': None
  'admin.group.syncFailedWith': { readonly error: string | number }
  'admin.group.synced': { readonly changes: string | number }
  'admin.group.view': None
  'admin.groupDeletion.delete': None
  'admin.groupDeletion.deleteGroup': None
  'admin.groupDeletion.hide': None
  'admin.groupDeletion.hideGroup': None
  'admin.groupDeletion.hideQuestion': { readonly group: string | number }
  'admin.groupDeletion.impact': { readonly events: number; readonly badges: number; readonly memberships: number }
  'admin.groupDeletion.nameMismatch': None
  'admin.groupDeletion.typedName': None
  'admin.groupFlags.active': None
  'admin.groupFlags.activeHelp': None
  'admin.groupFlags.badgesEnabled': None
  'admin.groupFlags.featured': None
  'admin.groupFlags.featuredHelp': None
  'admin.groupFlags.legend': None
  'admin.groupFlags.maxBadgePoints': None
  'admin.groupFlags.maxBadges': None
  'admin.groupFlags.maxBadgesHelp': { readonly max: string | number; readonly count: number }
  'admin.groupFlags.showOnSite': None
  'admin.groupFlags.showOnSiteHelp': None
  'admin.groupPeople.addLead': None
  'admin.groupPeople.back': None
  'admin.groupPeople.empty': None
  'admin.groupPeople.title': { readonly group: string | number }
  'admin.groups.create': None
  'admin.groups.deleted': None
  'admin.groups.empty': None
  'admin.groups.emptyHelp': None
  'admin.groups.featured': None
  'admin.groups.filterAll': None
  'admin.groups.filterFeatured': None
  'admin.groups.filterHidden': None
  'admin.groups.filterInactive': None
  'admin.groups.hidden': None
  'admin.groups.inactive': None
  'admin.groups.lead': None
  'admin.groups.showAll': None
  'admin.groups.summary': { readonly urlname: string | number; readonly count: number }
  'admin.health.slow': None
  'admin.health.slowHelp': None
  'admin.health.title': None
  'admin.invite.acceptedAt': { readonly when: string | number }
  'admin.invite.autoApproved': None
  'admin.invite.createdOn': { readonly date: string | number }
  'admin.invite.expired': None
  'admin.invite.expiredAt': { readonly when: string | number }
  'admin.invite.expiresAt': { readonly when: string | number }
  'admin.invite.label': { readonly code: string | number }
  'admin.invite.needsApproval': None
  'admin.invite.neverExpires': None
  'admin.invite.revokeInvite': None
  'admin.invite.revokeQuestion': None
  'admin.invite.used': None
  'admin.jobQueues.empty': None
  'admin.jobQueues.failed': { readonly count: number }
  'admin.jobQueues.late': { readonly minutes: number }
  'admin.jobQueues.retrying': { readonly count: number }
  'admin.jobQueues.running': { readonly count: number }
  'admin.jobQueues.scheduled': { readonly count: number }
  'admin.jobQueues.waiting': { readonly count: number }
  'admin.maintenance.changeMessage': None
  'admin.maintenance.close': None
  'admin.maintenance.closedLead': None
  'admin.maintenance.message': None
  'admin.maintenance.open': None
  'admin.maintenance.openLead': None
  'admin.maintenance.openedMeanwhile': None
  'admin.maintenance.title': None
  'admin.measure.badges': None
  'admin.measure.days': None
  'admin.measure.differentValuesOf': { readonly field: string | number }
  'admin.measure.events': None
  'admin.measure.followed': None
  'admin.measure.groups': None
  'admin.measure.met': None
  'admin.measure.score': None
  'admin.measure.steps': None
  'admin.measure.times': None
  'admin.measure.valueOf': { readonly field: string | number }
  'admin.newBadge.lead': None
  'admin.newGroup.description': None
  'admin.newGroup.lead': None
  'admin.newGroup.showOnSiteHelp': None
  'admin.newGroup.urlname': None
  'admin.newGroup.urlnameHelp': { readonly url: string | number }
  'admin.newGroup.website': None
  'admin.overview.title': None
  'admin.passSheet.claimed': None
  'admin.passSheet.lead': { readonly count: number; readonly claimed: number }
  'admin.passSheet.part': { readonly number: number }
  'admin.passSheet.parts': None
  'admin.passSheet.print': None
  'admin.passSheet.printHelp': None
  'admin.passSheet.qrCode': { readonly url: string | number }
  'admin.passSheet.title': None
  'admin.passes.batch': { readonly count: number; readonly claimed: number; readonly when: string | number }
  'admin.passes.batchesTitle': None
  'admin.passes.count': None
  'admin.passes.create': None
  'admin.passes.createLead': None
  'admin.passes.created': None
  'admin.passes.design': None
  'admin.passes.designsLead': None
  'admin.passes.designsTitle': None
  'admin.passes.editDesigns': None
  'admin.passes.label': None
  'admin.passes.noBatches': None
  'admin.passes.sheet': None
  'admin.passes.title': None
  'admin.passes.untitled': None
  'admin.people.deleted': None
  'admin.people.filterAdmins': None
  'admin.people.filterAll': None
  'admin.people.filterSuperadmins': None
  'admin.people.filterSuspended': None
  'admin.people.joined': { readonly when: string | number }
  'admin.people.lead': None
  'admin.people.role.admin': None
  'admin.people.role.superadmin': None
  'admin.people.role.user': None
  'admin.people.searchLabel': None
  'admin.people.suspended': None
  'admin.person.actionsBy': None
  'admin.person.actionsOn': None
  'admin.person.award': None
  'admin.person.awarded': None
  'admin.person.badgeAwarded': { readonly when: string | number }
  'admin.person.badgeToAward': None
  'admin.person.badgesTitle': None
  'admin.person.changeRole': None
  'admin.person.deleteAccount': None
  'admin.person.deleteQuestion': { readonly person: string | number; readonly badges: number; readonly roles: number }
  'admin.person.deleteTitle': None
  'admin.person.findAccount': None
  'admin.person.joined': { readonly email: string | number; readonly joined: string | number }
  'admin.person.joinedAndSignedIn': { readonly email: string | number; readonly joined: string | number; readonly signedIn: string | number }
  'admin.person.merge': None
  'admin.person.mergeLead': None
  'admin.person.mergeSame': None
  'admin.person.mergeTitle': None
  'admin.person.mergeUnknown': { readonly username: string | number }
  'admin.person.mergeUsername': None
  'admin.person.merged': None
  'admin.person.noBadges': None
  'admin.person.noEntitlements': None
  'admin.person.noRoles': None
  'admin.person.revokeBadge': None
  'admin.person.revokeBadgeQuestion': { readonly badge: string | number; readonly person: string | number }
  'admin.person.revoked': None
  'admin.person.role': None
  'admin.person.roleChanged': None
  'admin.person.roleHelp': None
  'admin.person.roleTitle': None
  'admin.person.rolesTitle': None
  'admin.person.suspend': None
  'admin.person.suspendImpact': None
  'admin.person.suspendPerson': { readonly name: string | number }
  'admin.person.suspendReason': None
  'admin.person.suspended': None
  'admin.person.suspendedForGood': { readonly when: string | number }
  'admin.person.suspendedUntil': { readonly when: string | number; readonly until: string | number }
  'admin.person.suspensionLead': None
  'admin.person.suspensionTitle': None
  'admin.person.unconfirmedEmail': { readonly email: string | number }
  'admin.person.unsuspend': None
  'admin.person.unsuspended': None
  'admin.progress.current': None
  'admin.progress.currentHelp': { readonly target: number }
  'admin.progress.reset': None
  'admin.progress.resetHelp': None
  'admin.progress.resetTitle': None
  'admin.progress.resetUsername': None
  'admin.progress.set': None
  'admin.queue.all': None
  'admin.queue.allReports': None
  'admin.queue.atLeast': { readonly count: number }
  'admin.queue.empty': None
  'admin.queue.emptyHelp': None
  'admin.queue.review': None
  'admin.queue.title': None
  'admin.quietGroups.lastMet': { readonly when: string | number }
  'admin.quietGroups.lead': None
  'admin.quietGroups.neverMet': None
  'admin.quietGroups.team': None
  'admin.quietGroups.title': None
  'admin.requests.approve': None
  'admin.requests.approved': None
  'admin.requests.becomesOwner': { readonly name: string | number }
  'admin.requests.claimsApproved': None
  'admin.requests.claimsDeclined': None
  'admin.requests.createGroup': None
  'admin.requests.decidedTitle': None
  'admin.requests.decline': None
  'admin.requests.declineRequest': None
  'admin.requests.declined': None
  'admin.requests.empty': None
  'admin.requests.emptyHelp': None
  'admin.requests.getsGroup': { readonly name: string | number }
  'admin.requests.groupsApproved': None
  'admin.requests.groupsDeclined': None
  'admin.requests.makeOwner': None
  'admin.requests.more': None
  'admin.requests.noneDecided': None
  'admin.requests.note': None
  'admin.requests.noteHelp': None
  'admin.requests.pendingLead': None
  'admin.requests.pendingTitle': None
  'admin.requests.title': None
  'admin.requests.urlnameHelp': None
  'admin.reward.groupCreate': None
  'admin.reward.legend': None
  'admin.reward.noBadge': None
  'admin.reward.nothingElse': None
  'admin.reward.sentence': { readonly badge: string | number; readonly entitlement: string | number }
  'admin.reward.storagePlus': None
  'admin.rule.legend': None
  'admin.rule.sentence': { readonly action: string | number; readonly measure: string | number; readonly target: string | number }
  'admin.searchForm.empty': None
  'admin.searchForm.emptyHelp': None
  'admin.searchForm.show': None
  'admin.settings.answersKept': None
  'admin.settings.answersKeptHelp': { readonly min: string | number; readonly max: string | number }
  'admin.settings.contactLead': None
  'admin.settings.contactTitle': None
  'admin.settings.description': None
  'admin.settings.footerLinkHelp': None
  'admin.settings.groupCreation': None
  'admin.settings.groupCreationClosed': None
  'admin.settings.groupCreationHelp': None
  'admin.settings.groupCreationOpen': None
  'admin.settings.groupCreationRequest': None
  'admin.settings.language': None
  'admin.settings.languageHelp': None
  'admin.settings.legacySunset': None
  'admin.settings.legacySunsetHelp': None
  'admin.settings.limitsTitle': None
  'admin.settings.mail': None
  'admin.settings.mailChange': None
  'admin.settings.mailNone': None
  'admin.settings.mailSet': None
  'admin.settings.maxBadgePoints': None
  'admin.settings.maxBadgePointsHelp': { readonly max: string | number }
  'admin.settings.maxBadges': None
  'admin.settings.maxBadgesHelp': { readonly max: string | number }
  'admin.settings.privacy': None
  'admin.settings.registration': None
  'admin.settings.registrationClosed': None
  'admin.settings.registrationHelp': None
  'admin.settings.registrationOpen': None
  'admin.settings.requireSecondFactor': None
  'admin.settings.requireSecondFactorHelp': None
  'admin.settings.rulesTitle': None
  'admin.settings.saved': None
  'admin.settings.siteNameHelp': None
  'admin.settings.storageQuota': None
  'admin.settings.supportEmail': None
  'admin.settings.supportEmailHelp': None
  'admin.settings.syncInterval': None
  'admin.settings.syncIntervalHelp': { readonly min: string | number; readonly max: string | number }
  'admin.settings.terms': None
  'admin.settings.timeZone': None
  'admin.settings.timeZoneHelp': None
  'admin.settings.title': None
  'admin.sync.connections': { readonly total: number; readonly active: number; readonly failing: number }
  'admin.sync.filter.failed': None
  'admin.sync.filter.running': None
  'admin.sync.filter.success': None
  'admin.sync.filterAll': None
  'admin.sync.lastFailed': None
  'admin.sync.lead': None
  'admin.sync.logEmpty': None
  'admin.sync.logTitle': None
  'admin.sync.notConfigured': None
  'admin.sync.provider': { readonly count: number; readonly when: string | number }
  'admin.sync.providerNeverSynced': { readonly count: number }
  'admin.sync.queued': None
  'admin.sync.running': None
  'admin.sync.syncAll': None
  'admin.sync.title': None
  'admin.system.closed': None
  'admin.system.deleted': None
  'admin.system.filed': None
  'admin.system.jobsLead': None
  'admin.system.jobsTitle': None
  'admin.system.mailed': None
  'admin.system.opened': None
  'admin.system.retried': None
  'admin.system.sendTestMail': None
  'admin.system.title': None
  'admin.system.version': { readonly version: string | number; readonly nodeVersion: string | number; readonly when: string | number }
  'admin.systemParts.name.backups': None
  'admin.systemParts.name.clock': None
  'admin.systemParts.name.connections': None
  'admin.systemParts.name.database': None
  'admin.systemParts.name.demo': None
  'admin.systemParts.name.disk': None
  'admin.systemParts.name.jobs': None
  'admin.systemParts.name.mail': None
  'admin.systemParts.name.maintenance': None
  'admin.systemParts.name.migrations': None
  'admin.systemParts.name.proxy': None
  'admin.systemParts.name.redis': None
  'admin.systemParts.name.secret': None
  'admin.systemParts.name.storage': None
  'admin.systemParts.name.webhooks': None
  'admin.systemParts.status.failure': None
  'admin.systemParts.status.off': None
  'admin.systemParts.status.ok': None
  'admin.systemParts.status.warning': None
  'admin.webhooks.deleteQuestion': { readonly owner: string | number }
  'admin.webhooks.deleteWebhook': None
  'admin.webhooks.deleted': None
  'admin.webhooks.empty': None
  'admin.webhooks.failingSince': { readonly date: string | number }
  'admin.webhooks.filterAll': None
  'admin.webhooks.filterOff': None
  'admin.webhooks.filterOn': None
  'admin.webhooks.lastSent': { readonly when: string | number }
  'admin.webhooks.lead': None
  'admin.webhooks.nothingSent': None
  'admin.webhooks.ownerAndTypes': { readonly owner: string | number; readonly eventTypes: string | number }
  'admin.webhooks.title': None
  'admin.webhooks.turnOff': None
  'admin.webhooks.turnOn': None
  'admin.webhooks.turnedOff': None
  'admin.webhooks.turnedOn': None
  'admin.when.accountLinked': None
  'admin.when.achievementUnlocked': None
  'admin.when.appRegistered': None
  'admin.when.badgeClaimed': None
  'admin.when.badgeIssued': None
  'admin.when.badgeRevoked': None
  'admin.when.checkedIn': None
  'admin.when.claimRequested': None
  'admin.when.creationRequested': None
  'admin.when.followed': None
  'admin.when.groupClaimed': None
  'admin.when.joined': None
  'admin.when.left': None
  'admin.when.memberAdded': None
  'admin.when.memberRemoved': None
  'admin.when.onboardingCompleted': None
  'admin.when.passClaimed': None
  'admin.when.passReleased': None
  'admin.when.passTapped': None
  'admin.when.portfolioAdded': None
  'admin.when.profileUpdated': None
  'admin.when.registered': None
  'admin.when.roleChanged': None
  'admin.when.rsvpCanceled': None
  'admin.when.rsvped': None
  'admin.when.scoreChanged': None
  'admin.when.signedIn': None
  'admin.when.stepCompleted': None
  'admin.when.tokenCreated': None
  'admin.when.unfollowed': None
  'admin.when.uploadDeleted': None
  'admin.when.uploaded': None
  'admin.when.webhookCreated': None
  'badges.badge.beFirst': None
  'badges.badge.description': { readonly badge: string | number }
  'badges.badge.groupKicker': None
  'badges.badge.holderShare': { readonly count: number; readonly share: string | number }
  'badges.badge.holders': None
  'badges.badge.kicker': None
  'badges.badge.noHolders': None
  'badges.badge.privateHolders': None
  'badges.badge.yours': None
  'badges.badge.yoursSince': { readonly date: string | number }
  'badges.catalog.browse': None
  'badges.catalog.description': None
  'badges.catalog.empty': None
  'badges.catalog.emptyText': None
  'badges.catalog.lead': None
  'badges.catalog.title': None
  'badges.claim.alreadyYours': { readonly badge: string | number }
  'badges.claim.alreadyYoursText': None
  'badges.claim.askGiver': { readonly badge: string | number }
  'badges.claim.askGroup': { readonly badge: string | number; readonly group: string | number }
  'badges.claim.claim': None
  'badges.claim.claimHelp': { readonly name: string | number }
  'badges.claim.kicker': None
  'badges.claim.linkExpired': None
  'badges.claim.linkUsedUp': None
  'badges.claim.myBadges': None
  'badges.claim.signIn': None
  'badges.claim.visitGroup': { readonly group: string | number }
  'badges.groupLeaderboard.backToGroup': None
  'badges.groupLeaderboard.description': { readonly group: string | number }
  'badges.groupLeaderboard.empty': None
  'badges.groupLeaderboard.lead': None
  'badges.groupLeaderboard.title': { readonly group: string | number }
  'badges.leaderboard.allTime': None
  'badges.leaderboard.backToTop': None
  'badges.leaderboard.beyondEnd': None
  'badges.leaderboard.description': None
  'badges.leaderboard.empty.all': None
  'badges.leaderboard.empty.month': None
  'badges.leaderboard.empty.week': None
  'badges.leaderboard.period': None
  'badges.leaderboard.thisMonth': None
  'badges.leaderboard.thisWeek': None
  'badges.leaderboard.title': None
  'badges.moment.gain': { readonly points: string | number }
  'badges.moment.next': None
  'badges.moment.share': { readonly share: string | number }
  'badges.moment.title': None
  'badges.myBadges.completed': { readonly date: string | number }
  'badges.myBadges.empty': None
  'badges.myBadges.groupAndDate': { readonly group: string | number; readonly date: string | number }
  'badges.myBadges.hidden': None
  'badges.myBadges.progress': { readonly done: number; readonly total: number }
  'badges.myBadges.title': None
  'badges.ranks.badgeCount': { readonly count: number }
  'badges.ranks.down': { readonly count: number }
  'badges.ranks.firstTime': None
  'badges.ranks.gained': { readonly points: string | number }
  'badges.ranks.list': None
  'badges.ranks.moverList': None
  'badges.ranks.moverNote': { readonly count: number; readonly points: string | number }
  'badges.ranks.newMember': None
  'badges.ranks.pages': None
  'badges.ranks.sameRank': None
  'badges.ranks.up': { readonly count: number }
  'badges.ranks.you': None
  'cli.archive.contents': { readonly rows: number; readonly tables: number; readonly files: number }
  'cli.archive.copied': { readonly rows: number; readonly tables: number }
  'cli.archive.missingFiles': { readonly count: number }
  'cli.backup.done': { readonly file: string | number; readonly size: number }
  'cli.backup.encrypted': None
  'cli.backup.file': None
  'cli.backup.fileColumn': None
  'cli.backup.listSummary': None
  'cli.backup.rotate': None
  'cli.backup.secretKeyMissing': None
  'cli.backup.size': { readonly size: number }
  'cli.backup.sizeColumn': None
  'cli.backup.summary': None
  'cli.backup.verified': None
  'cli.backup.verify': None
  'cli.backup.verifySummary': None
  'cli.database.missing': { readonly dataDir: string | number }
  'cli.database.outdated': { readonly migrations: string | number }
  'cli.database.pgBouncer': { readonly setting: string | number; readonly reason: string | number }
  'cli.database.pgBouncerRefused': { readonly reason: string | number }
  'cli.database.refused': { readonly setting: string | number; readonly reason: string | number }
  'cli.database.unknown': { readonly reason: string | number; readonly setting: string | number }
  'cli.database.unreachable': { readonly reason: string | number }
  'cli.demoRemove.kept': { readonly group: string | number; readonly owner: string | number }
  'cli.demoRemove.lost': { readonly rsvps: number; readonly memberships: number }
  'cli.demoRemove.notLoaded': None
  'cli.demoRemove.removed': { readonly people: number; readonly groups: number; readonly badges: number }
  'cli.demoRemove.summary': None
  'cli.demoRemove.wouldKeep': { readonly group: string | number; readonly owner: string | number }
  'cli.demoRemove.wouldRemove': { readonly people: number; readonly groups: number; readonly badges: number }
  'cli.demoRemove.yes': None
  'cli.doctor.configurationValid': None
  'cli.doctor.databaseMissing': { readonly dataDir: string | number; readonly command: string | number }
  'cli.doctor.failure': None
  'cli.doctor.off': None
  'cli.doctor.ok': None
  'cli.doctor.secretKeyMissing': { readonly dataDir: string | number }
  'cli.doctor.summary': None
  'cli.doctor.warning': None
  'cli.dryRun': None
  'cli.exportCommunity.done': { readonly file: string | number; readonly size: number }
  'cli.exportCommunity.file': None
  'cli.exportCommunity.keyInEnvironment': None
  'cli.exportCommunity.keyInFile': { readonly file: string | number }
  'cli.exportCommunity.summary': None
  'cli.help.more': None
  'cli.help.settings': None
  'cli.help.title': None
  'cli.help.usage': { readonly usage: string | number }
  'cli.importCommunity.file': None
  'cli.importCommunity.summary': None
  'cli.jobs.attemptsColumn': None
  'cli.jobs.chooseOne': None
  'cli.jobs.deleteSummary': None
  'cli.jobs.deleted': { readonly count: number }
  'cli.jobs.id': None
  'cli.jobs.idColumn': None
  'cli.jobs.lastErrorColumn': None
  'cli.jobs.limit': None
  'cli.jobs.listSummary': None
  'cli.jobs.notFound': { readonly id: string | number }
  'cli.jobs.retried': { readonly count: number }
  'cli.jobs.retrySummary': None
  'cli.jobs.runAtColumn': None
  'cli.jobs.state': None
  'cli.jobs.stateColumn': None
  'cli.jobs.task': None
  'cli.jobs.taskColumn': None
  'cli.jsonOption': None
  'cli.keysRotate.done': { readonly keyId: string | number }
  'cli.keysRotate.summary': None
  'cli.keysRotateSecret.done': None
  'cli.keysRotateSecret.keyInEnvironment': None
  'cli.keysRotateSecret.keyInFile': None
  'cli.keysRotateSecret.oldKey': None
  'cli.keysRotateSecret.oldKeyMissing': None
  'cli.keysRotateSecret.oldKeyPrompt': None
  'cli.keysRotateSecret.serversRunning': { readonly count: number }
  'cli.keysRotateSecret.summary': None
  'cli.mailTest.saved': { readonly folder: string | number }
  'cli.mailTest.sent': { readonly server: string | number; readonly to: string | number }
  'cli.mailTest.summary': None
  'cli.mailTest.to': None
  'cli.maintenance.alreadyOff': None
  'cli.maintenance.message': None
  'cli.maintenance.off': None
  'cli.maintenance.offSummary': None
  'cli.maintenance.on': { readonly message: string | number }
  'cli.maintenance.onSummary': None
  'cli.migrate.applied': { readonly migrations: string | number }
  'cli.migrate.contract': None
  'cli.migrate.roleSettings': { readonly settings: string | number }
  'cli.migrate.summary': None
  'cli.migrate.upToDate': None
  'cli.moveTo.badUrl': None
  'cli.moveTo.keepDataDir': { readonly dataDir: string | number }
  'cli.moveTo.notEmbedded': None
  'cli.moveTo.prompt': None
  'cli.moveTo.startWithKeyFile': { readonly url: string | number; readonly file: string | number }
  'cli.moveTo.startWithSameKey': { readonly url: string | number }
  'cli.moveTo.summary': None
  'cli.moveTo.targetUnusable': { readonly reason: string | number }
  'cli.moveTo.url': None
  'cli.password.canceled': None
  'cli.password.link': { readonly link: string | number }
  'cli.password.mismatch': None
  'cli.password.prompt': None
  'cli.password.repeatPrompt': None
  'cli.prune.done': None
  'cli.prune.failed': { readonly steps: string | number }
  'cli.prune.summary': None
  'cli.restore.done': { readonly file: string | number }
  'cli.restore.file': None
  'cli.restore.otherKey': { readonly file: string | number }
  'cli.restore.otherKeyFile': { readonly dataDir: string | number; readonly file: string | number }
  'cli.restore.secretKeyMissing': { readonly file: string | number }
  'cli.restore.summary': None
  'cli.seedDemo.alreadyLoaded': None
  'cli.seedDemo.loaded': None
  'cli.seedDemo.notLocal': { readonly url: string | number }
  'cli.seedDemo.summary': None
  'cli.serve.cannotListen': { readonly host: string | number; readonly port: string | number; readonly reason: string | number }
  'cli.serve.portInUse': { readonly port: string | number; readonly command: string | number }
  'cli.serve.processEnded': { readonly pid: string | number; readonly code: string | number; readonly seconds: number }
  'cli.serve.processKilled': { readonly pid: string | number; readonly signal: string | number; readonly seconds: number }
  'cli.serve.processNotReady': None
  'cli.serve.stopping': None
  'cli.serve.summary': None
  'cli.serve.waitingForDatabase': { readonly reason: string | number }
  'cli.setupLink.done': None
  'cli.setupLink.summary': None
  'cli.sql.command': None
  'cli.sql.copyIn': None
  'cli.sql.failed': { readonly reason: string | number }
  'cli.sql.readOnly': None
  'cli.sql.rows': { readonly count: number }
  'cli.sql.summary': None
  'cli.sql.welcome': None
  'cli.sql.write': None
  'cli.table.empty': None
  'cli.tokenCreate.adminScope': { readonly user: string | number }
  'cli.tokenCreate.expiresInDays': None
  'cli.tokenCreate.name': None
  'cli.tokenCreate.noScopes': None
  'cli.tokenCreate.scopes': None
  'cli.tokenCreate.summary': None
  'cli.tokenCreate.unknownScopes': { readonly unknown: string | number; readonly scopes: string | number }
  'cli.upgradeDatabase.alreadyUpgraded': { readonly dataDir: string | number }
  'cli.upgradeDatabase.configuration': { readonly dir: string | number }
  'cli.upgradeDatabase.kept': { readonly major: string | number; readonly dir: string | number }
  'cli.upgradeDatabase.notEmbedded': None
  'cli.upgradeDatabase.secretKeyMissing': { readonly dataDir: string | number }
  'cli.upgradeDatabase.summary': None
  'cli.usage.argumentMissing': { readonly argument: string | number }
  'cli.usage.help': { readonly command: string | number }
  'cli.usage.options': None
  'cli.usage.takesNoValue': { readonly option: string | number }
  'cli.usage.unexpectedArgument': { readonly argument: string | number }
  'cli.usage.unknownCommand': { readonly command: string | number }
  'cli.usage.unknownOption': { readonly option: string | number }
  'cli.usage.valueMissing': { readonly option: string | number }
  'cli.user.notFound': { readonly name: string | number }
  'cli.user.option': None
  'cli.userCreate.done': { readonly username: string | number; readonly role: string | number; readonly id: string | number }
  'cli.userCreate.email': None
  'cli.userCreate.name': None
  'cli.userCreate.password': None
  'cli.userCreate.role': None
  'cli.userCreate.summary': None
  'cli.userCreate.username': None
  'cli.userDelete.deleted': { readonly user: string | number; readonly email: string | number }
  'cli.userDelete.summary': None
  'cli.userDelete.wouldDelete': { readonly user: string | number; readonly email: string | number }
  'cli.userDelete.yes': None
  'cli.userList.active': None
  'cli.userList.cursor': None
  'cli.userList.emailColumn': None
  'cli.userList.joinedColumn': None
  'cli.userList.limit': None
  'cli.userList.more': { readonly cursor: string | number }
  'cli.userList.nameColumn': None
  'cli.userList.role': None
  'cli.userList.roleColumn': None
  'cli.userList.search': None
  'cli.userList.stateColumn': None
  'cli.userList.summary': None
  'cli.userList.suspended': None
  'cli.userList.suspendedOnly': None
  'cli.userList.suspendedUntil': { readonly until: string | number }
  'cli.userList.usernameColumn': None
  'cli.userResetPassword.done': { readonly user: string | number }
  'cli.userResetPassword.endAccess': None
  'cli.userResetPassword.endAccessAlone': None
  'cli.userResetPassword.password': None
  'cli.userResetPassword.summary': None
  'cli.userResetSecondFactor.done': { readonly user: string | number }
  'cli.userResetSecondFactor.off': { readonly user: string | number }
  'cli.userResetSecondFactor.summary': None
  'cli.userRole.done': { readonly user: string | number; readonly role: string | number }
  'cli.userRole.role': None
  'cli.userRole.summary': None
  'cli.userSuspend.end': None
  'cli.userSuspend.endAlone': None
  'cli.userSuspend.ended': { readonly user: string | number }
  'cli.userSuspend.reason': None
  'cli.userSuspend.summary': None
  'cli.userSuspend.suspended': { readonly user: string | number }
  'cli.userSuspend.suspendedUntil': { readonly user: string | number; readonly until: string | number }
  'cli.userSuspend.until': None
  'cli.welcome.app': None
  'cli.welcome.data': None
  'cli.welcome.dataElsewhere': None
  'cli.welcome.dataEmbedded': { readonly path: string | number }
  'cli.welcome.demo': None
  'cli.welcome.demoIsPublic': { readonly url: string | number }
  'cli.welcome.demoIsVisible': { readonly count: number }
  'cli.welcome.demoPeople.aino': { readonly name: string | number }
  'cli.welcome.demoPeople.matti': { readonly name: string | number }
  'cli.welcome.demoPeople.vera': { readonly name: string | number }
  'cli.welcome.demoRemove': { readonly command: string | number }
  'cli.welcome.demoSignIn': { readonly password: string | number }
  'cli.welcome.docs': None
  'cli.welcome.mail': None
  'cli.welcome.ready': { readonly url: string | number }
  'cli.welcome.setUp': None
  'cli.welcome.stop': None
  'cli.welcome.tryIt': None
  'cli.welcome.warning': None
  'cli.welcome.workerReady': { readonly url: string | number }
  'common.add': None
  'common.anyLanguage': None
  'common.cancel': None
  'common.change': None
  'common.clearFilters': None
  'common.close': None
  'common.copied': None
  'common.copy': None
  'common.delete': None
  'common.dismiss': None
  'common.edit': None
  'common.email': None
  'common.events': None
  'common.filters': None
  'common.groups': None
  'common.language': None
  'common.link': None
  'common.members': None
  'common.name': None
  'common.next': None
  'common.no': None
  'common.none': None
  'common.optional': None
  'common.password': None
  'common.people': None
  'common.previous': None
  'common.remove': None
  'common.save': None
  'common.saved': None
  'common.search': None
  'common.settings': None
  'common.show': None
  'common.signIn': None
  'common.signOut': None
  'common.today': None
  'common.tomorrow': None
  'common.tryAgain': None
  'common.username': None
  'common.yes': None
  'components.adminSections.achievements': None
  'components.adminSections.apps': None
  'components.adminSections.audit': None
  'components.adminSections.badges': None
  'components.adminSections.branding': None
  'components.adminSections.entitlements': None
  'components.adminSections.overview': None
  'components.adminSections.passes': None
  'components.adminSections.reports': None
  'components.adminSections.requests': None
  'components.adminSections.sync': None
  'components.adminSections.system': None
  'components.adminSections.title': None
  'components.adminSections.webhooks': None
  'components.appFields.description': None
  'components.appFields.logo': None
  'components.appFields.logoHelp': None
  'components.appFields.nameHelp': None
  'components.appFields.policy': None
  'components.appFields.redirectUris': None
  'components.appFields.redirectUrisHelp': None
  'components.appFields.terms': None
  'components.appFields.website': None
  'components.awardForm.award': None
  'components.awardForm.revoke': None
  'components.awardForm.userHelp': None
  'components.badge.holders': { readonly count: number }
  'components.badge.points': { readonly points: number }
  'components.badge.share': { readonly share: number }
  'components.badge.shareTiny': None
  'components.badge.tiers.common': None
  'components.badge.tiers.epic': None
  'components.badge.tiers.legendary': None
  'components.badge.tiers.rare': None
  'components.badge.tiers.uncommon': None
  'components.badgeFields.color': None
  'components.badgeFields.description': None
  'components.badgeFields.icon': None
  'components.badgeFields.marigold': None
  'components.badgeFields.more': None
  'components.badgeFields.other': None
  'components.badgeFields.ownColor': None
  'components.badgeFields.ownEmoji': None
  'components.badgeFields.points': None
  'components.badgeFields.pointsHelp': None
  'components.badgeFields.pointsHelpUpTo': { readonly max: number }
  'components.badgeFields.slug': None
  'components.badgeFields.slugFromName': None
  'components.badgeFields.sortOrder': None
  'components.badgeFields.sortOrderHelp': None
  'components.badgePreview.progress': { readonly target: number }
  'components.badgePreview.title': None
  'components.badgePreview.unnamed': None
  'components.claimLinks.create': None
  'components.claimLinks.deleteConfirm': None
  'components.claimLinks.deleteQuestion': None
  'components.claimLinks.empty': None
  'components.claimLinks.link': { readonly code: string | number }
  'components.claimLinks.maxUses': None
  'components.claimLinks.maxUsesHelp': None
  'components.claimLinks.new': None
  'components.claimLinks.qrCode': None
  'components.claimLinks.qrCodeOf': { readonly url: string | number }
  'components.claimLinks.usedUp': None
  'components.claimLinks.uses': { readonly count: number }
  'components.claimLinks.usesAndExpired': { readonly uses: string | number; readonly when: string | number }
  'components.claimLinks.usesAndExpires': { readonly uses: string | number; readonly when: string | number }
  'components.claimLinks.usesOfMax': { readonly count: number; readonly max: number }
  'components.claimLinks.validFor': None
  'components.closedEvents.title': None
  'components.colors.coral': None
  'components.colors.default': None
  'components.colors.forest': None
  'components.colors.ocean': None
  'components.colors.rose': None
  'components.colors.site': None
  'components.colors.sky': None
  'components.colors.slate': None
  'components.colors.sunset': None
  'components.colors.violet': None
  'components.deletePanel.confirm': None
  'components.deletePanel.title': None
  'components.developerSections.agents': None
  'components.developerSections.eventTypes': None
  'components.developerSections.overview': None
  'components.developerSections.reference': None
  'components.developerSections.title': None
  'components.developerSections.webhooks': None
  'components.error.failed': None
  'components.error.goHome': None
  'components.error.gone': None
  'components.error.notFound': None
  'components.error.rejected': None
  'components.error.unavailable': None
  'components.eventCard.canceled': None
  'components.eventCard.draft': None
  'components.eventCard.featured': None
  'components.eventCard.full': None
  'components.eventCard.going': { readonly count: number }
  'components.eventCard.invited': None
  'components.eventCard.members': None
  'components.eventCard.moreDates': { readonly count: number }
  'components.eventCard.seatsLeft': { readonly count: number }
  'components.eventCard.unlisted': None
  'components.eventCard.waitlistCount': { readonly count: number }
  'components.eventTypeField.all': None
  'components.eventTypeField.allHelp': None
  'components.eventTypeField.allHelpForAdmins': None
  'components.eventTypeField.legend': None
  'components.eventTypeField.otherHelp': None
  'components.eventTypeField.selectOne': None
  'components.eventTypeField.some': None
  'components.eventTypeField.someHelp': None
  'components.eventTypes.access.admin': None
  'components.eventTypes.access.group': None
  'components.eventTypes.access.public': None
  'components.eventTypes.access.self': None
  'components.eventTypes.accessHelp.admin': None
  'components.eventTypes.accessHelp.group': None
  'components.eventTypes.accessHelp.public': None
  'components.eventTypes.accessHelp.self': None
  'components.eventTypes.topics.achievements': None
  'components.eventTypes.topics.badges': None
  'components.eventTypes.topics.developers': None
  'components.eventTypes.topics.files': None
  'components.eventTypes.topics.meetpass': None
  'components.eventTypes.topics.onboarding': None
  'components.eventTypes.topics.other': None
  'components.eventTypes.topics.sync': None
  'components.eventTypes.topics.tests': None
  'components.footer.aboutPage': None
  'components.footer.agents': None
  'components.footer.badges': None
  'components.footer.contact': None
  'components.footer.developers': None
  'components.footer.language': None
  'components.footer.leaderboard': None
  'components.footer.more': None
  'components.footer.privacy': None
  'components.footer.rulesPage': None
  'components.footer.site': { readonly site: string | number }
  'components.footer.terms': None
  'components.groupCard.featured': None
  'components.groupCard.members': { readonly count: number }
  'components.groupFields.about': None
  'components.groupFields.appearance': None
  'components.groupFields.color': None
  'components.groupFields.description': None
  'components.groupFields.descriptionHelp': None
  'components.groupFields.languages': None
  'components.groupFields.languagesHelp': None
  'components.groupFields.links': None
  'components.groupFields.otherWebsite': None
  'components.groupFields.tags': None
  'components.groupFields.tagsHelp': { readonly max: string | number }
  'components.groupFields.urlname': None
  'components.groupFields.urlnameHelp': { readonly url: string | number }
  'components.groupFields.website': None
  'components.groupPictures.cover': None
  'components.groupPictures.coverHelp': None
  'components.groupPictures.photo': None
  'components.groupPictures.photoHelp': None
  'components.languageField.other': None
  'components.leaveTeam.confirm': None
  'components.leaveTeam.label': None
  'components.leaveTeam.question': { readonly group: string | number }
  'components.lifetimes.forever': None
  'components.lifetimes.month': None
  'components.lifetimes.week': None
  'components.lifetimes.year': None
  'components.mailSent.demoHint': None
  'components.mailSent.notSentTitle': None
  'components.mailSent.open': None
  'components.mailSent.spamHint': None
  'components.mailSent.title': None
  'components.manageSections.badges': None
  'components.manageSections.overview': None
  'components.manageSections.reports': None
  'components.manageSections.title': None
  'components.map.credit': None
  'components.map.creditWithTowns': None
  'components.map.kilometers': { readonly km: string | number }
  'components.map.several': { readonly count: number; readonly first: string | number }
  'components.notice.undo': None
  'components.ownRole.admin': None
  'components.ownRole.manager': None
  'components.ownRole.member': None
  'components.ownRole.owner': None
  'components.ownRole.volunteer': None
  'components.pager.label': None
  'components.passwordField.minLength': { readonly min: string | number }
  'components.pictureField.tooLarge': None
  'components.pictureField.uploading': None
  'components.pictureField.url': { readonly label: string | number }
  'components.pictureField.urlHelp': None
  'components.pictureField.useUrl': None
  'components.pinMap.label': None
  'components.pinMap.pin': None
  'components.place.hybrid': { readonly venue: string | number }
  'components.place.hybridToBeAnnounced': None
  'components.place.online': None
  'components.poster.forMembers': { readonly group: string | number }
  'components.poster.label': { readonly event: string | number }
  'components.poster.noAccount': None
  'components.poster.scan': None
  'components.poster.scanToRequest': None
  'components.poster.when': { readonly day: string | number; readonly start: string | number }
  'components.printBar.byBrowser': None
  'components.printBar.hint': None
  'components.printBar.print': None
  'components.reviewRequest.approved': { readonly person: string | number; readonly when: string | number; readonly reviewed: string | number }
  'components.reviewRequest.declined': { readonly person: string | number; readonly when: string | number; readonly reviewed: string | number }
  'components.reviewRequest.newGroup': { readonly group: string | number }
  'components.reviewRequest.note': { readonly note: string | number }
  'components.reviewRequest.ownership': { readonly group: string | number }
  'components.reviewRequest.requested': { readonly person: string | number; readonly when: string | number }
  'components.revocation.apps': { readonly count: number }
  'components.revocation.tokens': { readonly count: number }
  'components.revocation.warning': { readonly items: string | number }
  'components.revocation.webhooks': { readonly count: number }
  'components.scopes.admin': None
  'components.scopes.developer': None
  'components.scopes.email': None
  'components.scopes.linkedAccounts': None
  'components.scopes.manageBadges': None
  'components.scopes.manageCheckins': None
  'components.scopes.manageEvents': None
  'components.scopes.manageGroups': None
  'components.scopes.openid': None
  'components.scopes.profile': None
  'components.scopes.readEvents': None
  'components.scopes.readFavorites': None
  'components.scopes.readGroups': None
  'components.scopes.readMeetpass': None
  'components.scopes.readPortfolio': None
  'components.scopes.readUploads': None
  'components.scopes.readUser': None
  'components.scopes.user': None
  'components.scopes.writeEvents': None
  'components.scopes.writeFavorites': None
  'components.scopes.writeMeetpass': None
  'components.scopes.writePortfolio': None
  'components.scopes.writeUploads': None
  'components.settingsSections.apps': None
  'components.settingsSections.notifications': None
  'components.settingsSections.portfolio': None
  'components.settingsSections.profile': None
  'components.settingsSections.security': None
  'components.settingsSections.tokens': None
  'components.settingsSections.uploads': None
  'components.stepList.done': { readonly done: number; readonly total: number }
  'components.stepList.hide': None
  'components.stepList.progress': None
  'components.syncRun.changes': { readonly created: number; readonly updated: number; readonly canceled: number }
  'components.syncRun.deletedGroup': None
  'components.syncRun.failed': None
  'components.syncRun.run': { readonly platform: string | number; readonly when: string | number }
  'components.syncRun.runWithChanges': { readonly platform: string | number; readonly when: string | number; readonly changes: string | number }
  'components.syncRun.running': None
  'components.timeZoneField.universal': None
  'components.topBar.account': { readonly name: string | number }
  'components.topBar.administration': None
  'components.topBar.developers': None
  'components.topBar.home': None
  'components.topBar.main': None
  'components.topBar.myBadges': None
  'components.topBar.myEvents': None
  'components.topBar.myPasses': None
  'components.topBar.organize': None
  'components.topBar.profile': None
  'components.topBar.unread': None
  'components.waiting.offer': None
  'components.waiting.pending': None
  'components.waitlistPosition': { readonly position: number }
  'components.webhook.allTypes': None
  'components.webhook.failing': None
  'components.webhook.gone': None
  'components.webhook.revoked': None
  'components.webhook.state.active': None
  'components.webhook.state.failing': None
  'components.webhook.state.gone': None
  'components.webhook.state.off': None
  'components.webhook.state.revoked': None
  'components.webhook.turnedOff': None
  'components.webhook.typesAndMore': { readonly first: string | number; readonly second: string | number; readonly count: number }
  'developer.agents.confirmRule': None
  'developer.agents.connectedAgents': None
  'developer.agents.limitsRule': None
  'developer.agents.permissions': None
  'developer.agents.revokeLead': None
  'developer.agents.revokeTitle': None
  'developer.agents.rolesRule': None
  'developer.agents.scopesRule': None
  'developer.agents.signedOutHint': None
  'developer.agents.tokens': None
  'developer.app.copyNewSecret': None
  'developer.app.credentials': None
  'developer.app.deleteLead': None
  'developer.app.deleteQuestion': { readonly app: string | number }
  'developer.app.deleteTitle': None
  'developer.app.details': None
  'developer.app.discovery': None
  'developer.app.newSecretQuestion': None
  'developer.app.offLead': None
  'developer.app.offReason': None
  'developer.app.offTitle': None
  'developer.app.secretHelp': None
  'developer.app.turnedOn': None
  'developer.app.users': { readonly count: number }
  'developer.clientId': None
  'developer.clientSecret': None
  'developer.clients.chatGptSteps': None
  'developer.clients.claudeCodeSteps': None
  'developer.clients.claudeDesktop': None
  'developer.clients.claudeDesktopSteps': None
  'developer.clients.codexSteps': None
  'developer.clients.connectorUrl': None
  'developer.clients.cursorSteps': None
  'developer.clients.other': None
  'developer.clients.otherSteps': None
  'developer.clients.terminal': None
  'developer.clients.vsCodeSteps': None
  'developer.clients.withoutBrowser': None
  'developer.confidentialClient': None
  'developer.copySecret': None
  'developer.createSecret': None
  'developer.deliveries.accepted': None
  'developer.deliveries.all': None
  'developer.deliveries.allTypes': None
  'developer.deliveries.attempt': None
  'developer.deliveries.attemptNumber': { readonly attempt: number }
  'developer.deliveries.delivered': None
  'developer.deliveries.deliveryId': None
  'developer.deliveries.emptyText': None
  'developer.deliveries.emptyTitle': None
  'developer.deliveries.eventType': None
  'developer.deliveries.failed': None
  'developer.deliveries.failureHelp': None
  'developer.deliveries.inSeconds': None
  'developer.deliveries.last30Days': None
  'developer.deliveries.lastDay': None
  'developer.deliveries.lastHour': None
  'developer.deliveries.lastWeek': None
  'developer.deliveries.lead': None
  'developer.deliveries.messageId': None
  'developer.deliveries.milliseconds': { readonly duration: number }
  'developer.deliveries.nextAttempt': None
  'developer.deliveries.noMatchText': None
  'developer.deliveries.noMatchTitle': None
  'developer.deliveries.noResponse': None
  'developer.deliveries.notSent': None
  'developer.deliveries.queued': { readonly count: number }
  'developer.deliveries.rejected': None
  'developer.deliveries.request': None
  'developer.deliveries.resend': None
  'developer.deliveries.resendAll': None
  'developer.deliveries.resendFailed': None
  'developer.deliveries.response': None
  'developer.deliveries.retryWasDue': None
  'developer.deliveries.seconds': { readonly duration: number }
  'developer.deliveries.sent': None
  'developer.deliveries.timeRange': None
  'developer.deliveries.title': None
  'developer.deliveries.turnOnFirst': None
  'developer.deliveries.utcTime': { readonly time: string | number }
  'developer.eventTypes.emptyText': None
  'developer.eventTypes.emptyTitle': { readonly search: string | number }
  'developer.eventTypes.lead': { readonly count: number }
  'developer.eventTypes.pingAudience': None
  'developer.eventTypes.search': None
  'developer.eventTypes.showAll': None
  'developer.eventTypes.title': None
  'developer.eventTypes.topics': None
  'developer.eventTypes.you': None
  'developer.mcp.allTools': None
  'developer.mcp.connectLead': None
  'developer.mcp.connectTitle': None
  'developer.mcp.description': None
  'developer.mcp.find': None
  'developer.mcp.findHelp': None
  'developer.mcp.getUrl': None
  'developer.mcp.limitTools': None
  'developer.mcp.limitToolsHelp': None
  'developer.mcp.readOnly': None
  'developer.mcp.readOnlyHelp': None
  'developer.mcp.serverUrl': None
  'developer.mcp.setupLead': None
  'developer.mcp.setupTitle': None
  'developer.mcp.title': None
  'developer.mcp.toolSets.admin': None
  'developer.mcp.toolSets.badges': None
  'developer.mcp.toolSets.developer': None
  'developer.mcp.toolSets.events': None
  'developer.mcp.toolSets.groups': None
  'developer.mcp.toolSets.manage': None
  'developer.mcp.toolSets.meetpass': None
  'developer.mcp.toolSets.people': None
  'developer.mcp.toolSets.profile': None
  'developer.mcp.toolSetsLegend': None
  'developer.myApps': None
  'developer.myWebhooks': None
  'developer.newApp.isPublicClient': None
  'developer.newApp.isPublicClientHelp': None
  'developer.newApp.open': None
  'developer.newApp.registered': { readonly app: string | number }
  'developer.newApp.submit': None
  'developer.newApp.title': None
  'developer.newSecret': None
  'developer.newSecretTitle': None
  'developer.portal.agentsText': None
  'developer.portal.apiReference': None
  'developer.portal.apiText': None
  'developer.portal.app': None
  'developer.portal.appDeleted': None
  'developer.portal.appText': None
  'developer.portal.callApi': None
  'developer.portal.curlLabel': None
  'developer.portal.description': None
  'developer.portal.documents': None
  'developer.portal.eventTypesText': None
  'developer.portal.feedUrls': None
  'developer.portal.feeds': None
  'developer.portal.feedsCardText': None
  'developer.portal.guides': None
  'developer.portal.heading': None
  'developer.portal.lead': None
  'developer.portal.llmsText': None
  'developer.portal.nextEvent': None
  'developer.portal.openApiJson': None
  'developer.portal.openApiYaml': None
  'developer.portal.openIdDiscovery': None
  'developer.portal.readGuides': None
  'developer.portal.receiveUpdates': None
  'developer.portal.schemas': None
  'developer.portal.schemasText': None
  'developer.portal.title': None
  'developer.portal.token': None
  'developer.portal.tokenText': None
  'developer.portal.useElsewhere': None
  'developer.portal.webhooksText': None
  'developer.portal.widgets': None
  'developer.portal.widgetsCardText': None
  'developer.publicClient': None
  'developer.turnOn': None
  'developer.webhooks.add': None
  'developer.webhooks.addLead': None
  'developer.webhooks.added': None
  'developer.webhooks.addedAt': { readonly time: string | number }
  'developer.webhooks.change': None
  'developer.webhooks.copyNewSecret': None
  'developer.webhooks.deleteLead': None
  'developer.webhooks.deleteQuestion': None
  'developer.webhooks.deleteTitle': None
  'developer.webhooks.deleted': None
  'developer.webhooks.emptyTitle': None
  'developer.webhooks.lead': None
  'developer.webhooks.newSecretQuestion': None
  'developer.webhooks.one': None
  'developer.webhooks.sample': None
  'developer.webhooks.secret': None
  'developer.webhooks.secretLead': None
  'developer.webhooks.sendTest': None
  'developer.webhooks.stopLead': None
  'developer.webhooks.stopTitle': None
  'developer.webhooks.submit': None
  'developer.webhooks.testLead': None
  'developer.webhooks.title': None
  'developer.webhooks.turnOff': None
  'developer.webhooks.turnedOff': None
  'developer.webhooks.turnedOn': None
  'developer.webhooks.url': None
  'developer.webhooks.urlHelp': None
  'developer.webhooks.verifyTitle': None
  'docs.guide.apiReference': None
  'docs.guide.description': { readonly guide: string | number }
  'docs.guide.documentation': None
  'docs.guide.viewMarkdown': None
  'docs.guideSearch.corrected': { readonly text: string | number; readonly corrected: string | number }
  'docs.guideSearch.label': None
  'docs.guideSearch.noMatch': { readonly text: string | number }
  'docs.guideText.plainText': None
  'docs.guides.achievements': None
  'docs.guides.archive': None
  'docs.guides.authentication': None
  'docs.guides.backups': None
  'docs.guides.badges': None
  'docs.guides.changelog': None
  'docs.guides.client': None
  'docs.guides.commandLine': None
  'docs.guides.configuration': None
  'docs.guides.errors': None
  'docs.guides.errorsAndLimits': None
  'docs.guides.events': None
  'docs.guides.gettingStarted': None
  'docs.guides.identityProviders': None
  'docs.guides.live': None
  'docs.guides.manyMachines': None
  'docs.guides.mcp': None
  'docs.guides.meetpass': None
  'docs.guides.oauth': None
  'docs.guides.running': None
  'docs.guides.scale': None
  'docs.guides.scopes': None
  'docs.guides.uploads': None
  'docs.guides.versions': None
  'docs.guides.webhooks': None
  'docs.search.hitTitle': { readonly guide: string | number; readonly heading: string | number }
  'document.copy': { readonly day: string | number; readonly time: string | number }
  'document.localTime': { readonly time: string | number }
  'document.skipToContent': None
  'errors.account.lastSuperadmin': None
  'errors.account.wrongConfirmation': None
  'errors.achievements.keyTaken': None
  'errors.achievements.notFound': None
  'errors.apps.clientNotFound': None
  'errors.apps.notFound': None
  'errors.apps.publicClientHasNoSecret': None
  'errors.apps.tooMany': { readonly limit: number }
  'errors.auth.addressTaken': None
  'errors.auth.alreadyLinked': None
  'errors.auth.codeNeeded': None
  'errors.auth.demoClosed': None
  'errors.auth.lastSignInMethod': None
  'errors.auth.linkUsedOrExpired': None
  'errors.auth.notLinked': None
  'errors.auth.passkeyExpired': None
  'errors.auth.passkeyKnown': None
  'errors.auth.passkeyNotFound': None
  'errors.auth.passkeyNotVerified': None
  'errors.auth.passkeyRefused': None
  'errors.auth.providerNotFound': None
  'errors.auth.registrationClosed': None
  'errors.auth.secondFactorForAdmins': None
  'errors.auth.secondFactorOff': None
  'errors.auth.secondFactorOn': None
  'errors.auth.sessionNotFound': None
  'errors.auth.signInAgain': None
  'errors.auth.signInExpired': None
  'errors.auth.suspended': None
  'errors.auth.tooManyPasskeys': { readonly max: number }
  'errors.auth.wrongCode': None
  'errors.auth.wrongCurrentPassword': None
  'errors.auth.wrongPassword': None
  'errors.badRequest': None
  'errors.badges.alreadyHeld': None
  'errors.badges.claimLinkNotFound': None
  'errors.badges.claimLinkUsedOrExpired': None
  'errors.badges.disabled': None
  'errors.badges.maxPoints': { readonly limit: number }
  'errors.badges.notFound': None
  'errors.badges.notHeld': None
  'errors.badges.notYours': None
  'errors.badges.slugTaken': None
  'errors.badges.tooMany': None
  'errors.badges.tooManyClaimLinks': { readonly limit: number }
  'errors.badges.tooManyPoints': None
  'errors.bodyTooDeep': None
  'errors.contentLength': None
  'errors.databaseUnavailable': None
  'errors.entitlements.notFound': None
  'errors.events.alreadyCheckedIn': None
  'errors.events.alreadyDecided': None
  'errors.events.alreadyListed': None
  'errors.events.alreadyRsvped': None
  'errors.events.begun': None
  'errors.events.canceled': None
  'errors.events.cannotStayInLine': None
  'errors.events.changedSinceAsked': None
  'errors.events.checkinClosed': None
  'errors.events.checkinCodeNotFound': None
  'errors.events.checkinNotFound': None
  'errors.events.checkinNotOpen': None
  'errors.events.checkinOpensAt': { readonly time: string | number }
  'errors.events.codeNotFound': None
  'errors.events.codeNotUsable': None
  'errors.events.declined': None
  'errors.events.full': None
  'errors.events.guestLinkNotFound': None
  'errors.events.guestLinkOver': None
  'errors.events.handOnByApproval': None
  'errors.events.handOnNotAllowed': None
  'errors.events.handOnNotFound': None
  'errors.events.handOnOver': None
  'errors.events.hasAttendees': None
  'errors.events.inviteForOther': None
  'errors.events.inviteNotFound': None
  'errors.events.inviteOver': None
  'errors.events.inviteToDraft': None
  'errors.events.inviteWhileHidden': None
  'errors.events.mustNotify': None
  'errors.events.noOffer': None
  'errors.events.noRsvp': None
  'errors.events.noSeatsForGuests': None
  'errors.events.nobodyToCheckIn': None
  'errors.events.notBegun': None
  'errors.events.notFound': None
  'errors.events.offerExpired': None
  'errors.events.offerLinkOver': None
  'errors.events.reminderLinkNotFound': None
  'errors.events.reminderLinkOver': None
  'errors.events.rsvpClosed': None
  'errors.events.rsvpNotFound': None
  'errors.events.rsvpNotOpen': None
  'errors.events.rsvpsEnded': None
  'errors.events.somebodyWaits': None
  'errors.events.synced': None
  'errors.events.tooManyCheckinCodes': { readonly limit: number }
  'errors.follows.yourself': None
  'errors.forbidden': None
  'errors.forms.connectionLost': None
  'errors.forms.formExpected': None
  'errors.forms.notAForm': None
  'errors.forms.signInFirst': None
  'errors.forms.stillUploading': None
  'errors.forms.textTooLong': None
  'errors.forms.tooLarge': None
  'errors.forms.tooManyFields': None
  'errors.forms.tooManyPictures': { readonly limit: number }
  'errors.forms.tooManyUploads': None
  'errors.grants.notFound': None
  'errors.groups.accountIsLastOwner': None
  'errors.groups.alreadyMember': None
  'errors.groups.alreadyOwner': None
  'errors.groups.claimPending': None
  'errors.groups.confirmationMismatch': None
  'errors.groups.creationClosed': None
  'errors.groups.creationNotAllowed': None
  'errors.groups.creationPending': None
  'errors.groups.inviteNotFound': None
  'errors.groups.inviteUsedOrExpired': None
  'errors.groups.lastOwner': None
  'errors.groups.lastOwnerOf': { readonly others: number; readonly group: string | number }
  'errors.groups.memberNotFound': None
  'errors.groups.noUpcomingEvent': None
  'errors.groups.notAFavorite': None
  'errors.groups.notAMember': None
  'errors.groups.notFound': None
  'errors.groups.requestNotFound': None
  'errors.groups.requestNotPending': None
  'errors.groups.roleTooLow': None
  'errors.groups.sourceTaken': None
  'errors.groups.synced': None
  'errors.groups.urlnameTaken': None
  'errors.groups.userNotFound': None
  'errors.headersTooLarge': None
  'errors.idempotencyMismatch': None
  'errors.insufficientScope': None
  'errors.internalError': None
  'errors.invalidInput': None
  'errors.live.serverFull': None
  'errors.live.tooManyStreams': { readonly limit: number }
  'errors.live.unavailable': None
  'errors.mcp.contentType': None
  'errors.mcp.noStreams': None
  'errors.mcp.toolSetNotFound': None
  'errors.meetpass.batchNotFound': None
  'errors.meetpass.connectionNotFound': None
  'errors.meetpass.designIdTaken': None
  'errors.meetpass.designNotFound': None
  'errors.meetpass.noDesignOnNfc': None
  'errors.meetpass.passNotFound': None
  'errors.meetpass.passOwned': None
  'errors.meetpass.qrPassStays': None
  'errors.messages.eventLimit': { readonly limit: number }
  'errors.messages.groupLimit': { readonly limit: number }
  'errors.messages.notFound': None
  'errors.messages.notScheduled': None
  'errors.messages.selectionLimit': { readonly limit: number }
  'errors.methodNotAllowed': None
  'errors.metricsToken': None
  'errors.notFound': { readonly problems: string | number }
  'errors.notHttp': None
  'errors.notJson': { readonly reason: string | number }
  'errors.notUtf8': None
  'errors.notValid': { readonly problems: string | number }
  'errors.oauth.alreadyAnswered': None
  'errors.oauth.appProblem': { readonly problem: string | number }
  'errors.oauth.appTitle': None
  'errors.oauth.bodyMissing': None
  'errors.oauth.bodyTooLarge': None
  'errors.oauth.nul': None
  'errors.oauth.otherForm': None
  'errors.oauth.otherUser': None
  'errors.oauth.startAgain': None
  'errors.oauth.title': None
  'errors.onboarding.stepNotFound': None
  'errors.onlyTheseMethods': { readonly method: string | number; readonly allowed: string | number }
  'errors.operationNotFound': { readonly name: string | number }
  'errors.originMissing': None
  'errors.otherSite': None
  'errors.payloadTooLarge': None
  'errors.people.alreadySuspended': None
  'errors.people.lastSuperadmin': None
  'errors.people.notSuspended': None
  'errors.people.notYourself': None
  'errors.people.sameUser': None
  'errors.people.superadminsOnly': None
  'errors.preconditionFailed': None
  'errors.profile.emailTaken': None
  'errors.profile.portfolioFull': { readonly limit: number }
  'errors.profile.portfolioItemNotFound': None
  'errors.profile.unsubscribeLinkNotFound': None
  'errors.profile.userNotFound': None
  'errors.profile.usernameTaken': None
  'errors.push.subscriptionNotFound': None
  'errors.rateLimited': None
  'errors.rateLimits.accountChanges': None
  'errors.rateLimits.anonymousRequests': { readonly limit: number }
  'errors.rateLimits.apps': None
  'errors.rateLimits.changes': None
  'errors.rateLimits.checkinCodes': None
  'errors.rateLimits.codes': None
  'errors.rateLimits.guestRsvps': None
  'errors.rateLimits.handOns': None
  'errors.rateLimits.invites': { readonly left: number }
  'errors.rateLimits.mails': None
  'errors.rateLimits.mailsToAddress': None
  'errors.rateLimits.oauthRequests': None
  'errors.rateLimits.passwords': None
  'errors.rateLimits.registrations': None
  'errors.rateLimits.reports': None
  'errors.rateLimits.requests': { readonly limit: number }
  'errors.rateLimits.signIns': None
  'errors.rateLimits.taps': None
  'errors.reports.decided': None
  'errors.reports.noTeam': None
  'errors.reports.notFound': None
  'errors.reports.yourself': None
  'errors.requestTimeout': None
  'errors.retryInHours': { readonly reason: string | number; readonly count: number }
  'errors.retryInMinutes': { readonly reason: string | number; readonly count: number }
  'errors.retryInSeconds': { readonly reason: string | number; readonly count: number }
  'errors.routeNotFound': None
  'errors.scopeRequired': { readonly scope: string | number }
  'errors.secretNotRepeated': None
  'errors.series.alreadyJoined': None
  'errors.series.datesHaveRsvps': None
  'errors.series.ended': None
  'errors.series.notFound': None
  'errors.series.notJoined': None
  'errors.sessionRequired': None
  'errors.settings.mailForSuperadmins': None
  'errors.setup.done': None
  'errors.setup.taken': None
  'errors.setup.wrongCode': None
  'errors.starting': None
  'errors.stillRunning': None
  'errors.stopping': None
  'errors.storageFull': None
  'errors.storageUnavailable': None
  'errors.sync.connectionExists': None
  'errors.sync.connectionNotFound': None
  'errors.sync.running': None
  'errors.system.jobNotFound': None
  'errors.system.mailNotSent': None
  'errors.tokenEmpty': None
  'errors.tokenNeedsBearer': None
  'errors.tokenNotValid': None
  'errors.tokens.lackingScopes': { readonly scopes: string | number }
  'errors.tokens.notFound': None
  'errors.tokens.onePath': None
  'errors.tokens.scopeNotYours': None
  'errors.tokens.tooMany': { readonly limit: number }
  'errors.unauthenticated': None
  'errors.unavailable': None
  'errors.unsupportedMediaType': None
  'errors.uploads.alreadyStored': None
  'errors.uploads.beingSent': None
  'errors.uploads.connectionLost': None
  'errors.uploads.contentType': { readonly contentType: string | number }
  'errors.uploads.largerThanDeclared': { readonly size: number }
  'errors.uploads.notFound': None
  'errors.uploads.otherFile': None
  'errors.uploads.ownerSuspended': None
  'errors.uploads.quotaExceeded': None
  'errors.uploads.tooManyPixels': None
  'errors.uploads.tooManyUnfinished': None
  'errors.uploads.urlExpired': None
  'errors.uploads.widths': { readonly widths: string | number }
  'errors.uploads.wrongSignature': None
  'errors.verbatim': { readonly text: string | number }
  'errors.webhooks.adminOnly': None
  'errors.webhooks.adminOnlyType': { readonly type: string | number }
  'errors.webhooks.adminScopeRequired': None
  'errors.webhooks.anyNotFound': None
  'errors.webhooks.deliveryNotFound': None
  'errors.webhooks.noLongerVisible': None
  'errors.webhooks.notFound': None
  'errors.webhooks.tooMany': { readonly limit: number }
  'errors.webhooks.urlNotAllowed': None
  'eventInfo.canceled': None
  'eventInfo.hybrid': { readonly place: string | number }
  'eventInfo.hybridWithoutVenue': None
  'eventInfo.online': None
  'eventInfo.start': { readonly day: string | number; readonly start: string | number; readonly zone: string | number }
  'eventInfo.startToEnd': { readonly day: string | number; readonly hours: string | number; readonly zone: string | number }
  'eventInfo.startToLaterDay': { readonly day: string | number; readonly start: string | number; readonly endDay: string | number; readonly end: string | number; readonly zone: string | number }
  'events.attendees.count': { readonly count: number }
  'events.attendees.empty': None
  'events.attendees.more': { readonly count: number }
  'events.attendees.none': None
  'events.attendees.showAll': None
  'events.attendees.signIn': None
  'events.attendees.someUnnamed': { readonly people: string | number }
  'events.attendees.title': None
  'events.attendees.titlePast': None
  'events.attendees.upstream': { readonly count: number }
  'events.attendees.waitlisted': { readonly count: number }
  'events.attendees.withGuests': { readonly guests: number; readonly people: string | number }
  'events.calendars.file': None
  'events.calendars.google': None
  'events.calendars.office': None
  'events.calendars.outlook': None
  'events.cancelByMail.done': None
  'events.cancelByMail.doneFor': { readonly event: string | number }
  'events.cancelByMail.doneTitle': None
  'events.cancelByMail.events': None
  'events.cancelByMail.question': { readonly event: string | number }
  'events.cancelByMail.text': { readonly seats: number; readonly name: string | number }
  'events.cancelByMail.title': None
  'events.checkIn.alreadyDone': None
  'events.checkIn.alreadyDoneText': None
  'events.checkIn.canceledText': None
  'events.checkIn.codeExpired': None
  'events.checkIn.codeExpiredText': None
  'events.checkIn.confirm': None
  'events.checkIn.confirmHelp': { readonly name: string | number }
  'events.checkIn.done': None
  'events.checkIn.doneText': { readonly time: string | number }
  'events.checkIn.kicker': None
  'events.checkIn.notOpenYet': None
  'events.checkIn.opensAt': { readonly day: string | number; readonly time: string | number; readonly zone: string | number }
  'events.checkIn.signIn': None
  'events.checkIn.signInText': None
  'events.checkIn.title': { readonly event: string | number }
  'events.checkIn.viewEvent': None
  'events.checkIn.when': { readonly day: string | number; readonly hours: string | number; readonly zone: string | number }
  'events.checkIn.whenAndGroup': { readonly day: string | number; readonly hours: string | number; readonly zone: string | number; readonly group: string | number }
  'events.event.about': None
  'events.event.checkPeopleIn': None
  'events.event.dayAndGroup': { readonly day: string | number; readonly group: string | number }
  'events.event.detailsLabel': None
  'events.event.free': None
  'events.event.manage': None
  'events.event.moreFromGroup': { readonly group: string | number }
  'events.event.offerDeclined': None
  'events.event.onNow': None
  'events.event.requestWithdrawn': None
  'events.event.rsvpAsked': None
  'events.event.rsvpCanceled': None
  'events.event.stayedInLine': None
  'events.event.stillOffered': None
  'events.event.waitlistLeft': None
  'events.eventSummary.addToCalendar': None
  'events.eventSummary.languages': None
  'events.eventSummary.repeats': None
  'events.eventSummary.when': None
  'events.filters.active': None
  'events.filters.allGroups': None
  'events.filters.anyType': None
  'events.filters.apply': None
  'events.filters.city': None
  'events.filters.freeSeats': None
  'events.filters.from': None
  'events.filters.fromDay': { readonly day: string | number }
  'events.filters.group': None
  'events.filters.kilometers': { readonly km: string | number }
  'events.filters.near': None
  'events.filters.nearProblem': None
  'events.filters.past': None
  'events.filters.placeholder': None
  'events.filters.quick': None
  'events.filters.radius': None
  'events.filters.search': None
  'events.filters.searchText': { readonly text: string | number }
  'events.filters.type': None
  'events.filters.until': None
  'events.filters.untilDay': { readonly day: string | number }
  'events.filters.upcoming': None
  'events.filters.weekend': None
  'events.filters.when': None
  'events.guestForm.askHelp': None
  'events.guestForm.haveAccount': None
  'events.guestForm.held': { readonly minutes: number }
  'events.guestForm.seatHelp': None
  'events.guestForm.waitlistHelp': None
  'events.guestRsvp.account': None
  'events.guestRsvp.already': None
  'events.guestRsvp.alreadyText': { readonly event: string | number }
  'events.guestRsvp.confirm': None
  'events.guestRsvp.line': { readonly event: string | number }
  'events.guestRsvp.name': None
  'events.guestRsvp.question': { readonly event: string | number }
  'events.guestRsvp.title': None
  'events.handOn.guests': { readonly guests: number }
  'events.handOn.lead': None
  'events.handOn.link': None
  'events.handOn.send': None
  'events.handOn.sent': None
  'events.handOn.title': None
  'events.handOn.to': None
  'events.handOn.toHelp': None
  'events.host.host': None
  'events.host.title': None
  'events.invitation.accept': None
  'events.invitation.for': { readonly person: string | number }
  'events.invitation.offer': { readonly name: string | number; readonly event: string | number }
  'events.invitation.signIn': None
  'events.invitation.title': None
  'events.invitation.view': None
  'events.invite.scan': None
  'events.invite.title': None
  'events.list.aside': None
  'events.list.browse': None
  'events.list.description': None
  'events.list.empty': None
  'events.list.emptyText': None
  'events.list.listView': None
  'events.list.mapLabel': None
  'events.list.mapView': None
  'events.list.monthView': None
  'events.list.noMatch': None
  'events.list.noMatchText': None
  'events.list.noPlaces': None
  'events.list.pin': { readonly title: string | number; readonly day: string | number }
  'events.list.rss': None
  'events.list.subscribe': None
  'events.list.titleForGroup': { readonly group: string | number }
  'events.list.titleWithMonth': { readonly title: string | number; readonly month: string | number }
  'events.list.views': None
  'events.month.canceled': None
  'events.month.caption': { readonly month: string | number }
  'events.month.dayWithEvents': { readonly day: string | number; readonly count: number }
  'events.month.earlier': None
  'events.month.empty': None
  'events.month.months': None
  'events.month.more': { readonly count: number }
  'events.month.nextWeeks': None
  'events.month.noMatch': None
  'events.month.today': { readonly day: string | number }
  'events.month.truncated': None
  'events.myEvents.canceled': None
  'events.myEvents.link': None
  'events.myEvents.linkRenewed': None
  'events.myEvents.noCanceled': None
  'events.myEvents.noCanceledText': None
  'events.myEvents.noPast': None
  'events.myEvents.noPastText': None
  'events.myEvents.noUpcoming': None
  'events.myEvents.noUpcomingText': None
  'events.myEvents.past': None
  'events.myEvents.renewLink': None
  'events.myEvents.renewLinkText': None
  'events.myEvents.showLink': None
  'events.myEvents.subscribeText': None
  'events.myEvents.tabs': None
  'events.myEvents.title': None
  'events.myEvents.upcoming': None
  'events.offeredSeat.declinedTitle': None
  'events.offeredSeat.offer': { readonly seats: number; readonly name: string | number; readonly event: string | number }
  'events.offeredSeat.until': { readonly day: string | number; readonly time: string | number; readonly zone: string | number }
  'events.rsvpForm.acceptOffer': { readonly seats: number }
  'events.rsvpForm.ask': None
  'events.rsvpForm.askHelp': None
  'events.rsvpForm.cancel': None
  'events.rsvpForm.cancelText': None
  'events.rsvpForm.cancelTextClosed': None
  'events.rsvpForm.cancelTextNoLimit': None
  'events.rsvpForm.canceled': None
  'events.rsvpForm.change': None
  'events.rsvpForm.closed': None
  'events.rsvpForm.declineOffer': None
  'events.rsvpForm.declined': None
  'events.rsvpForm.draft': None
  'events.rsvpForm.draftText': { readonly group: string | number }
  'events.rsvpForm.full': { readonly count: number }
  'events.rsvpForm.going': None
  'events.rsvpForm.goingCount': { readonly count: number }
  'events.rsvpForm.hadSeat': None
  'events.rsvpForm.joinWaitlist': None
  'events.rsvpForm.leaveWaitlist': None
  'events.rsvpForm.leaveWaitlistText': None
  'events.rsvpForm.noWaitlist': None
  'events.rsvpForm.notOpen': None
  'events.rsvpForm.offer': { readonly seats: number; readonly day: string | number; readonly time: string | number; readonly zone: string | number }
  'events.rsvpForm.opensAt': { readonly day: string | number; readonly time: string | number; readonly zone: string | number }
  'events.rsvpForm.otherEvents': None
  'events.rsvpForm.over': None
  'events.rsvpForm.party': { readonly guests: number }
  'events.rsvpForm.pending': None
  'events.rsvpForm.pendingHelp': None
  'events.rsvpForm.resume': None
  'events.rsvpForm.rsvp': None
  'events.rsvpForm.seatSaved': None
  'events.rsvpForm.seatsLeft': { readonly count: number }
  'events.rsvpForm.seatsTaken': None
  'events.rsvpForm.signInNext': None
  'events.rsvpForm.stayInLine': None
  'events.rsvpForm.waiting': { readonly count: number }
  'events.rsvpForm.waitlistFirst': None
  'events.rsvpForm.waitlistHelp': None
  'events.rsvpForm.waitlistPosition': { readonly position: number }
  'events.rsvpForm.withdraw': None
  'events.rsvpForm.withdrawText': None
  'events.rsvpForm.withdrawTextClosed': None
  'events.rsvpForm.yoursToo': None
  'events.rsvpPage.guestCount': { readonly count: number }
  'events.rsvpPage.guests': None
  'events.rsvpPage.guestsHelp': None
  'events.rsvpPage.noAnswer': None
  'events.rsvpPage.title': { readonly event: string | number }
  'events.series.addAll': None
  'events.series.answer': None
  'events.series.askHelp': None
  'events.series.backInLine': None
  'events.series.coming': None
  'events.series.goingTo': { readonly count: number }
  'events.series.join': None
  'events.series.joinHelp': None
  'events.series.joined': None
  'events.series.joinedSome': None
  'events.series.keepComing': None
  'events.series.keepComingHelp': None
  'events.series.keepSeats': None
  'events.series.leave': None
  'events.series.leaveHint': None
  'events.series.leaveQuestion': None
  'events.series.leaveText': { readonly count: number; readonly day: string | number }
  'events.series.left': None
  'events.series.noDates': None
  'events.series.openDate': None
  'events.series.otherTime': { readonly time: string | number }
  'events.series.skip': None
  'events.series.skipped': None
  'events.series.standingHelp': None
  'events.series.ticketFor': { readonly day: string | number }
  'events.share.back': None
  'events.share.copied': None
  'events.share.copyLink': None
  'events.share.pageTitle': { readonly event: string | number }
  'events.share.qrCode': None
  'events.share.qrCodeFor': { readonly event: string | number }
  'events.share.scan': None
  'events.share.sheet': None
  'events.share.title': None
  'events.share.when': { readonly day: string | number; readonly hours: string | number }
  'events.takeOver.offer': { readonly name: string | number; readonly event: string | number }
  'events.takeOver.signIn': None
  'events.takeOver.signedInAs': { readonly name: string | number }
  'events.takeOver.title': None
  'events.takeOver.until': { readonly day: string | number; readonly time: string | number; readonly zone: string | number }
  'events.ticket.ahead': { readonly count: number }
  'events.ticket.cancelTextLine': { readonly seats: number; readonly event: string | number }
  'events.ticket.cancelTitle': None
  'events.ticket.cannotCome': None
  'events.ticket.change': None
  'events.ticket.checkInbox': { readonly name: string | number }
  'events.ticket.code': None
  'events.ticket.details': None
  'events.ticket.door': None
  'events.ticket.evening': None
  'events.ticket.eveningOnline': None
  'events.ticket.eventPage': None
  'events.ticket.going': { readonly name: string | number }
  'events.ticket.hostsDecide': None
  'events.ticket.inInbox': None
  'events.ticket.inLine': None
  'events.ticket.keepOffer': None
  'events.ticket.keepPlace': None
  'events.ticket.keepRequest': None
  'events.ticket.keepSeat': None
  'events.ticket.leaveTitle': None
  'events.ticket.linePosition': { readonly position: number }
  'events.ticket.mailed': None
  'events.ticket.moment': { readonly day: string | number; readonly time: string | number }
  'events.ticket.next': None
  'events.ticket.notifyHere': None
  'events.ticket.now': None
  'events.ticket.offerText': { readonly seats: number }
  'events.ticket.offered': { readonly seats: number }
  'events.ticket.offeredInLine': { readonly hours: number }
  'events.ticket.oneTap': None
  'events.ticket.otherAddress': None
  'events.ticket.pageTitle': { readonly title: string | number; readonly event: string | number }
  'events.ticket.partyInLine': { readonly seats: string | number }
  'events.ticket.passText': { readonly seats: number }
  'events.ticket.passTitle': None
  'events.ticket.place': { readonly position: number }
  'events.ticket.reminderInbox': None
  'events.ticket.reminderMail': None
  'events.ticket.reminderOff': None
  'events.ticket.reminderPush': None
  'events.ticket.requestText': None
  'events.ticket.saved': None
  'events.ticket.seats': None
  'events.ticket.seatsFor': { readonly guests: number; readonly seats: string | number; readonly name: string | number }
  'events.ticket.seatsHeld': { readonly seats: string | number }
  'events.ticket.seatsHeldUntil': { readonly seats: string | number; readonly minutes: number }
  'events.ticket.seatsIfApproved': { readonly seats: string | number }
  'events.ticket.sendAgain': None
  'events.ticket.theyDecide': { readonly count: number; readonly names: string | number }
  'events.ticket.unconfirmed': { readonly seats: string | number }
  'events.ticket.view': None
  'events.ticket.waitingForHosts': None
  'events.ticket.withdrawTitle': None
  'events.ticket.yoursUntil': { readonly day: string | number; readonly time: string | number; readonly zone: string | number }
  'events.type.hybrid': None
  'events.type.online': None
  'events.type.physical': None
  'events.venue.alsoOnline': None
  'events.venue.joinOnline': None
  'events.venue.linkWithSeat': None
  'events.venue.openMap': None
  'events.venue.toBeAnnounced': None
  'events.venue.where': None
  'feeds.group.description': { readonly group: string | number; readonly site: string | number }
  'feeds.personal.description': { readonly name: string | number }
  'feeds.personal.title': { readonly site: string | number; readonly name: string | number }
  'feeds.site.description': { readonly site: string | number }
  'form.fixFields': None
  'form.unknownAction': None
  'groups.claimInvite.accept': None
  'groups.claimInvite.acceptHelp': { readonly name: string | number }
  'groups.claimInvite.accepted': { readonly group: string | number }
  'groups.claimInvite.acceptedText': None
  'groups.claimInvite.alreadyYours': { readonly group: string | number }
  'groups.claimInvite.alreadyYoursText': None
  'groups.claimInvite.createAccount': None
  'groups.claimInvite.expired': None
  'groups.claimInvite.expiredText': None
  'groups.claimInvite.goHome': None
  'groups.claimInvite.kicker': None
  'groups.claimInvite.manage': None
  'groups.claimInvite.offer': { readonly group: string | number }
  'groups.claimInvite.offerText': None
  'groups.claimInvite.offerTextWithApproval': None
  'groups.claimInvite.requestSent': None
  'groups.claimInvite.requestSentText': None
  'groups.claimInvite.signIn': None
  'groups.directory.browse': None
  'groups.directory.description': None
  'groups.directory.empty': None
  'groups.directory.emptyText': None
  'groups.directory.noMatch': None
  'groups.directory.noMatchText': None
  'groups.directory.removeTag': None
  'groups.directory.search': None
  'groups.directory.sort.created': None
  'groups.directory.sort.members': None
  'groups.directory.sort.name': None
  'groups.directory.sortBy': None
  'groups.group.about': None
  'groups.group.addedToCalendar': None
  'groups.group.claimSent': None
  'groups.group.description': { readonly group: string | number }
  'groups.group.joined': None
  'groups.group.left': None
  'groups.group.removedFromCalendar': None
  'groups.groupHeader.addToCalendar': None
  'groups.groupHeader.featured': None
  'groups.groupHeader.join': None
  'groups.groupHeader.joined': None
  'groups.groupHeader.leave': None
  'groups.groupHeader.manage': None
  'groups.groupHeader.removeFromCalendar': None
  'groups.groupHeader.tags': None
  'groups.new.address': None
  'groups.new.addressHelp': { readonly url: string | number }
  'groups.new.closed': None
  'groups.new.closedText': None
  'groups.new.create': None
  'groups.new.descriptionHelp': None
  'groups.new.descriptionLabel': None
  'groups.new.lead': None
  'groups.new.namePlaceholder': None
  'groups.new.requestLead': None
  'groups.new.sendRequest': None
  'groups.new.title': None
  'groups.people.team': None
  'groups.sections.allPast': None
  'groups.sections.allUpcoming': None
  'groups.sections.moreMembers': { readonly count: number }
  'groups.sections.noUpcoming': None
  'groups.sections.past': None
  'groups.sections.planEvent': None
  'groups.sections.unlistedMembers': { readonly count: number }
  'groups.sections.upcoming': None
  'groups.sidebar.calendarFile': None
  'groups.sidebar.claim': None
  'groups.sidebar.claimNotes': None
  'groups.sidebar.claimNotesHelp': None
  'groups.sidebar.claimText': None
  'groups.sidebar.claimTitle': None
  'groups.sidebar.elsewhere': { readonly host: string | number }
  'groups.sidebar.embed': None
  'groups.sidebar.embedAllEvents': None
  'groups.sidebar.embedHelp': None
  'groups.sidebar.embedNextEvent': None
  'groups.sidebar.membersElsewhere': { readonly count: number; readonly host: string | number }
  'groups.sidebar.signInToClaim': None
  'help.allGuides': None
  'help.contents': None
  'help.description': None
  'help.guides.admin': None
  'help.guides.member': None
  'help.guides.organizer': None
  'help.lead': None
  'help.link': None
  'help.rsvpLink': None
  'help.title': None
  'help.waitlistLink': None
  'home.adminChecklist.createGroup': None
  'home.adminChecklist.createGroupHelp': None
  'home.adminChecklist.emailFails': None
  'home.adminChecklist.invitePeople': None
  'home.adminChecklist.invitePeopleHelp': { readonly url: string | number }
  'home.adminChecklist.nameSite': None
  'home.adminChecklist.nameSiteHelp': None
  'home.adminChecklist.setUpEmail': None
  'home.adminChecklist.setUpEmailHelp': None
  'home.adminChecklist.title': None
  'home.checklist.skip': None
  'home.checklist.skipStep': { readonly step: string | number }
  'home.checklist.stepHelp.add_profile_content': None
  'home.checklist.stepHelp.follow_user': None
  'home.checklist.stepHelp.join_group': None
  'home.checklist.stepHelp.reach_10_xp': None
  'home.checklist.stepHelp.set_username': None
  'home.checklist.steps.add_profile_content': None
  'home.checklist.steps.follow_user': None
  'home.checklist.steps.join_group': None
  'home.checklist.steps.reach_10_xp': None
  'home.checklist.steps.set_username': None
  'home.checklist.title': None
  'home.friends.more': { readonly count: number }
  'home.friends.title': None
  'home.front.next': None
  'home.front.nextDate': { readonly day: string | number }
  'home.front.nothingYet': None
  'home.front.onNow': None
  'home.front.ways': None
  'home.home.checklistHidden': None
  'home.home.description': None
  'home.memberHome.allMyEvents': None
  'home.memberHome.chooseName': None
  'home.memberHome.chooseNameHelp': None
  'home.memberHome.fromYourGroups': None
  'home.memberHome.goingToAll': None
  'home.memberHome.greeting': None
  'home.memberHome.greetingWithName': { readonly name: string | number }
  'home.memberHome.noEvents': None
  'home.memberHome.noGroupEvents': None
  'home.memberHome.noGroups': None
  'home.myMonth.caption': { readonly month: string | number }
  'home.myMonth.day': { readonly day: string | number; readonly events: string | number }
  'home.near.fromCenter': { readonly town: string | number }
  'home.near.meters': { readonly meters: string | number }
  'home.near.none': None
  'home.near.otherCity': None
  'home.near.underOneKm': None
  'home.near.useLocation': None
  'home.nextBadges.empty': None
  'home.nextBadges.new': None
  'home.nextBadges.title': None
  'home.peopleMet.empty': None
  'home.peopleMet.title': None
  'home.sections.allEvents': None
  'home.sections.allGroups': None
  'home.sections.comingUp': None
  'home.tickets.after': None
  'home.tickets.dates': { readonly count: number }
  'home.tickets.more': { readonly count: number }
  'home.tickets.next': None
  'home.tickets.offer': { readonly event: string | number }
  'home.tickets.offerUntil': { readonly time: string | number }
  'home.tickets.other': None
  'home.tickets.weekday': { readonly day: string }
  'home.tickets.with': { readonly names: string | number }
  'home.welcome.noAccount': None
  'home.welcome.text': None
  'home.welcome.title': None
  'home.welcome.titleInTown': { readonly town: string | number }
  'inbox.all': None
  'inbox.allRead': None
  'inbox.empty': None
  'inbox.emptyTitle': None
  'inbox.filter': None
  'inbox.isUnread': None
  'inbox.markAllRead': None
  'inbox.markReadFor': { readonly title: string | number }
  'inbox.settings': None
  'inbox.title': None
  'inbox.unread': None
  'mails.alreadyRegistered.footer': None
  'mails.alreadyRegistered.text': None
  'mails.alreadyRegistered.title': None
  'mails.claimApproved.text': None
  'mails.claimApproved.title': { readonly group: string | number }
  'mails.claimDecided.footer': { readonly group: string | number }
  'mails.claimDeclined.text': { readonly group: string | number }
  'mails.claimDeclined.title': { readonly group: string | number }
  'mails.dateCanceled.subject': { readonly event: string | number; readonly date: string | number }
  'mails.dateCanceled.text': None
  'mails.dateCanceled.title': None
  'mails.decision.button': None
  'mails.decision.note': { readonly note: string | number }
  'mails.emailChanged.footer': None
  'mails.emailChanged.text': { readonly site: string | number; readonly email: string | number }
  'mails.emailChanged.title': None
  'mails.emailChanged.warning': { readonly site: string | number }
  'mails.emailInUse.footer': None
  'mails.emailInUse.text': None
  'mails.emailInUse.title': None
  'mails.event.before': { readonly when: string | number }
  'mails.event.button': None
  'mails.event.footer': None
  'mails.event.hostedBy': { readonly event: string | number; readonly group: string | number }
  'mails.event.note': { readonly note: string | number }
  'mails.event.onlineUrl': { readonly url: string | number }
  'mails.eventCanceled.groupClosed': { readonly group: string | number }
  'mails.eventCanceled.reason': { readonly reason: string | number }
  'mails.eventCanceled.subject': { readonly event: string | number }
  'mails.eventCanceled.title': None
  'mails.eventChanged.subject': { readonly event: string | number }
  'mails.eventChanged.text': None
  'mails.eventChanged.title': None
  'mails.eventReminder.subject': { readonly event: string | number }
  'mails.eventReminder.text': None
  'mails.eventReminder.title': None
  'mails.groupApproved.subject': { readonly group: string | number }
  'mails.groupApproved.text': { readonly group: string | number }
  'mails.groupApproved.title': None
  'mails.groupDecided.footer': { readonly group: string | number }
  'mails.groupDeclined.text': { readonly group: string | number }
  'mails.groupDeclined.title': { readonly group: string | number }
  'mails.guestRsvp.button': None
  'mails.guestRsvp.ends': None
  'mails.guestRsvp.footer': None
  'mails.guestRsvp.free': None
  'mails.guestRsvp.freeOrLine': None
  'mails.guestRsvp.held': None
  'mails.guestRsvp.hiLine': { readonly name: string | number; readonly event: string | number }
  'mails.guestRsvp.hiRequest': { readonly name: string | number; readonly event: string | number }
  'mails.guestRsvp.hiRsvp': { readonly name: string | number; readonly event: string | number }
  'mails.guestRsvp.hiSeat': { readonly name: string | number; readonly event: string | number }
  'mails.guestRsvp.line': None
  'mails.guestRsvp.open': None
  'mails.guestRsvp.request': None
  'mails.guestRsvp.subject': { readonly event: string | number }
  'mails.guestRsvp.subjectLine': { readonly event: string | number }
  'mails.guestRsvp.subjectRequest': { readonly event: string | number }
  'mails.guestRsvp.subjectRsvp': { readonly event: string | number }
  'mails.handOn.button': None
  'mails.handOn.subject': { readonly name: string | number; readonly event: string | number }
  'mails.handOn.text': { readonly seats: number; readonly name: string | number }
  'mails.handOn.title': None
  'mails.handOn.until': { readonly until: string | number }
  'mails.invite.button': None
  'mails.invite.footer': { readonly name: string | number }
  'mails.invite.subject': { readonly name: string | number; readonly event: string | number }
  'mails.invite.text': { readonly name: string | number; readonly event: string | number }
  'mails.invite.title': None
  'mails.layout.action': { readonly action: string | number }
  'mails.layout.openLink': None
  'mails.layout.unsubscribe': None
  'mails.layout.unsubscribeAt': { readonly url: string | number }
  'mails.message.fromEvent': { readonly event: string | number; readonly group: string | number }
  'mails.message.fromGroup': { readonly group: string | number }
  'mails.message.groupFooter': { readonly group: string | number }
  'mails.newEmail.button': None
  'mails.newEmail.footer': { readonly site: string | number }
  'mails.newEmail.text': None
  'mails.newEmail.title': None
  'mails.newEvents.button': None
  'mails.newEvents.footer': None
  'mails.newEvents.more': { readonly count: number }
  'mails.newEvents.subject': { readonly count: number }
  'mails.newEvents.title': None
  'mails.notice.button': None
  'mails.notice.footer': None
  'mails.offerMissed.inLine': None
  'mails.offerMissed.left': None
  'mails.offerMissed.subject': { readonly event: string | number }
  'mails.offerMissed.title': None
  'mails.oldEmail.button': None
  'mails.oldEmail.footer': None
  'mails.oldEmail.text': None
  'mails.oldEmail.title': None
  'mails.partyTooLarge.subject': { readonly event: string | number }
  'mails.partyTooLarge.text': { readonly party: number; readonly free: number }
  'mails.partyTooLarge.title': { readonly free: number }
  'mails.passkeyAdded.button': None
  'mails.passkeyAdded.footer': None
  'mails.passkeyAdded.text': { readonly site: string | number }
  'mails.passkeyAdded.title': None
  'mails.passkeyAdded.warning': None
  'mails.passkeyRemoved.button': None
  'mails.passkeyRemoved.footer': None
  'mails.passkeyRemoved.text': { readonly site: string | number }
  'mails.passkeyRemoved.title': None
  'mails.passkeyRemoved.warning': None
  'mails.passwordChanged.button': None
  'mails.passwordChanged.footer': None
  'mails.passwordChanged.text': { readonly site: string | number }
  'mails.passwordChanged.title': None
  'mails.passwordChanged.warning': None
  'mails.passwordReset.button': None
  'mails.passwordReset.footer': None
  'mails.passwordReset.text': None
  'mails.passwordReset.title': None
  'mails.passwordSetup.button': None
  'mails.passwordSetup.footer': None
  'mails.passwordSetup.text': None
  'mails.passwordSetup.title': None
  'mails.register.button': None
  'mails.register.footer': None
  'mails.register.subject': None
  'mails.register.text': None
  'mails.register.title': { readonly site: string | number }
  'mails.rsvpApproved.inLine': { readonly position: number }
  'mails.rsvpApproved.seat': None
  'mails.rsvpApproved.subject': { readonly event: string | number }
  'mails.rsvpApproved.title': None
  'mails.rsvpCanceled.subject': { readonly event: string | number }
  'mails.rsvpCanceled.text': None
  'mails.rsvpCanceled.title': None
  'mails.rsvpConfirmed.subject': { readonly event: string | number }
  'mails.rsvpConfirmed.text': None
  'mails.rsvpConfirmed.title': None
  'mails.rsvpDeclined.subject': { readonly event: string | number }
  'mails.rsvpDeclined.text': None
  'mails.rsvpDeclined.title': None
  'mails.rsvpPending.subject': { readonly event: string | number }
  'mails.rsvpPending.text': None
  'mails.rsvpPending.title': None
  'mails.rsvpRemoved.subject': { readonly event: string | number }
  'mails.rsvpRemoved.text': None
  'mails.rsvpRemoved.title': None
  'mails.rsvpWaitlisted.subject': { readonly event: string | number }
  'mails.rsvpWaitlisted.text': { readonly position: number }
  'mails.rsvpWaitlisted.title': None
  'mails.seatHandedOn.subject': { readonly event: string | number }
  'mails.seatHandedOn.text': None
  'mails.seatHandedOn.title': None
  'mails.secondFactorOff.button': None
  'mails.secondFactorOff.footer': None
  'mails.secondFactorOff.text': { readonly site: string | number }
  'mails.secondFactorOff.title': None
  'mails.secondFactorOff.warning': None
  'mails.secondFactorOn.button': None
  'mails.secondFactorOn.footer': None
  'mails.secondFactorOn.text': { readonly site: string | number }
  'mails.secondFactorOn.title': None
  'mails.secondFactorOn.warning': None
  'mails.series.more': { readonly count: number }
  'mails.series.pending': { readonly when: string | number }
  'mails.series.waitlisted': { readonly when: string | number }
  'mails.seriesCanceled.subject': { readonly event: string | number }
  'mails.seriesCanceled.text': None
  'mails.seriesCanceled.title': None
  'mails.seriesChanged.subject': { readonly event: string | number }
  'mails.seriesChanged.text': None
  'mails.seriesChanged.title': None
  'mails.seriesJoined.subject': { readonly event: string | number }
  'mails.seriesJoined.text': None
  'mails.seriesJoined.title': None
  'mails.signInLink.footer': None
  'mails.signInLink.textForMember': None
  'mails.signInLink.textForNewcomer': None
  'mails.signInLink.title': { readonly site: string | number }
  'mails.standingEnded.subject': { readonly event: string | number }
  'mails.standingEnded.text': None
  'mails.standingEnded.title': None
  'mails.test.footer': None
  'mails.test.subject': { readonly site: string | number }
  'mails.test.text': { readonly url: string | number }
  'mails.test.title': None
  'mails.ticket.ask': { readonly hosts: string | number }
  'mails.ticket.cantMakeIt': None
  'mails.ticket.company': None
  'mails.ticket.greeting': { readonly title: string | number; readonly name: string | number }
  'mails.ticket.invite': None
  'mails.ticket.open': None
  'mails.ticket.questions': None
  'mails.ticket.scan': None
  'mails.ticket.seats': { readonly seats: number }
  'mails.waitlistOffer.button': None
  'mails.waitlistOffer.subject': { readonly event: string | number }
  'mails.waitlistOffer.text': { readonly until: string | number }
  'mails.waitlistOffer.title': None
  'mails.waitlistPromotion.footer': None
  'mails.waitlistPromotion.subject': { readonly event: string | number }
  'mails.waitlistPromotion.text': None
  'mails.waitlistPromotion.title': None
  'mails.webhookDisabled.button': None
  'mails.webhookDisabled.footer': None
  'mails.webhookDisabled.nextSteps': None
  'mails.webhookDisabled.text': { readonly url: string | number }
  'mails.webhookDisabled.title': None
  'manage.attendeeFilters.all': None
  'manage.attendeeFilters.checkedIn': None
  'manage.attendeeFilters.going': None
  'manage.attendeeFilters.notCheckedIn': None
  'manage.attendeeFilters.requests': None
  'manage.attendeeFilters.waitlist': None
  'manage.attendeeFilters.walkIns': None
  'manage.attendeePrint.back': None
  'manage.attendeePrint.empty': None
  'manage.attendeePrint.pageTitle': { readonly event: string | number }
  'manage.attendees.add': None
  'manage.attendees.addHelp': None
  'manage.attendees.added': None
  'manage.attendees.alreadyGone': None
  'manage.attendees.award': None
  'manage.attendees.awardHelp': None
  'manage.attendees.awardPreview': { readonly count: number; readonly already: number }
  'manage.attendees.awardTo': { readonly count: number }
  'manage.attendees.awarded': { readonly count: number }
  'manage.attendees.badge': None
  'manage.attendees.checkInDone': { readonly name: string | number }
  'manage.attendees.checkInUndo': None
  'manage.attendees.checkInUndone': { readonly name: string | number }
  'manage.attendees.checkedIn': { readonly count: number }
  'manage.attendees.checkedInAt': { readonly time: string | number }
  'manage.attendees.checkedInOn': { readonly day: string | number; readonly time: string | number }
  'manage.attendees.checkedInWithWalkIns': { readonly count: number; readonly walkIns: number }
  'manage.attendees.csv': None
  'manage.attendees.deletedAccount': None
  'manage.attendees.empty': None
  'manage.attendees.emptyTitle': None
  'manage.attendees.going': None
  'manage.attendees.guestChoice': { readonly count: number }
  'manage.attendees.guests': { readonly count: number }
  'manage.attendees.noneFound': None
  'manage.attendees.noneFoundTitle': { readonly search: string | number }
  'manage.attendees.noneInList': None
  'manage.attendees.noneInListTitle': None
  'manage.attendees.pageTitle': { readonly event: string | number }
  'manage.attendees.pending': None
  'manage.attendees.pendingCount': { readonly count: number }
  'manage.attendees.print': None
  'manage.attendees.remove': None
  'manage.attendees.removeHelp': None
  'manage.attendees.removeTitle': { readonly name: string | number }
  'manage.attendees.removed': { readonly name: string | number }
  'manage.attendees.search': None
  'manage.attendees.title': None
  'manage.attendees.waitlisted': { readonly position: number }
  'manage.attendees.walkIn': None
  'manage.attention.addSeats': None
  'manage.attention.addVenue': None
  'manage.attention.askAdmin': None
  'manage.attention.calendarFailing': None
  'manage.attention.createCode': None
  'manage.attention.draft': { readonly dates: number; readonly event: string | number }
  'manage.attention.going': { readonly count: number; readonly when: string | number }
  'manage.attention.hasWaitlist': { readonly event: string | number }
  'manage.attention.lastUpdated': { readonly date: string | number }
  'manage.attention.noCode': { readonly event: string | number }
  'manage.attention.noVenue': { readonly dates: number; readonly event: string | number }
  'manage.attention.none': None
  'manage.attention.reports': { readonly count: number }
  'manage.attention.requests': { readonly count: number; readonly event: string | number }
  'manage.attention.syncFailing': { readonly platform: string | number }
  'manage.attention.title': None
  'manage.attention.waiting': { readonly count: number; readonly when: string | number }
  'manage.badge.awardHelp': None
  'manage.badge.awardTitle': None
  'manage.badge.awarded': None
  'manage.badge.created': None
  'manage.badge.holders': None
  'manage.badge.pointsAndHolders': { readonly points: number; readonly holders: number }
  'manage.badge.tabs': None
  'manage.badge.takenBack': None
  'manage.badge.viewPage': None
  'manage.badgeEdit.delete': None
  'manage.badgeEdit.deleteQuestion': { readonly badge: string | number; readonly holders: number }
  'manage.badgeEdit.details': None
  'manage.badgeEdit.pageTitle': { readonly badge: string | number }
  'manage.badgeLinks.created': None
  'manage.badgeLinks.deleted': None
  'manage.badgeLinks.help': None
  'manage.badgeLinks.pageTitle': { readonly badge: string | number }
  'manage.badgeLinks.title': None
  'manage.badgePrint.back': None
  'manage.badgePrint.pageTitle': { readonly badge: string | number }
  'manage.badgePrint.scan': None
  'manage.badgeQuota.askAdmin.raise': None
  'manage.badgeQuota.askAdmin.turnOn': None
  'manage.badgeQuota.full': { readonly count: number }
  'manage.badgeQuota.limit': { readonly count: number }
  'manage.badgeQuota.managersCanAsk': None
  'manage.badgeQuota.managersOnly': None
  'manage.badgeQuota.off': None
  'manage.badgeQuota.offTitle': None
  'manage.badgeQuota.offWithBadges': None
  'manage.badgeQuota.used': { readonly count: number; readonly max: number; readonly points: number }
  'manage.badges.all': None
  'manage.badges.create': None
  'manage.badges.createTitle': None
  'manage.badges.deleted': None
  'manage.badges.empty': None
  'manage.badges.emptyTitle': None
  'manage.badges.pageTitle': { readonly group: string | number }
  'manage.badges.title': None
  'manage.cannotBeUndone': None
  'manage.codePrint.back': None
  'manage.codePrint.pageTitle': { readonly event: string | number }
  'manage.codePrint.scan': None
  'manage.codeRow.delete': None
  'manage.codeRow.deleteQuestion': { readonly code: string | number }
  'manage.codeRow.expired': None
  'manage.codeRow.expiredAt': { readonly when: string | number }
  'manage.codeRow.expiresAt': { readonly when: string | number }
  'manage.codeRow.limitedUses': { readonly count: number; readonly max: number }
  'manage.codeRow.usedUp': None
  'manage.codeRow.uses': { readonly count: number }
  'manage.codes.create': None
  'manage.codes.createHelp': None
  'manage.codes.createTitle': None
  'manage.codes.created': None
  'manage.codes.deleted': None
  'manage.codes.empty': None
  'manage.codes.emptyTitle': None
  'manage.codes.expires': None
  'manage.codes.expiry.never': None
  'manage.codes.expiry.oneDay': None
  'manage.codes.expiry.oneWeek': None
  'manage.codes.expiry.twelveHours': None
  'manage.codes.expiry.twoHours': None
  'manage.codes.help': None
  'manage.codes.label': None
  'manage.codes.labelExample': None
  'manage.codes.maxUses': None
  'manage.codes.maxUsesHelp': None
  'manage.codes.pageTitle': { readonly event: string | number }
  'manage.codes.title': None
  'manage.cover.photo': None
  'manage.cover.photoHelp': None
  'manage.cover.suggested': None
  'manage.cover.title': None
  'manage.createEvent': None
  'manage.dashboard.addedThisWeek': { readonly count: number }
  'manage.dashboard.noVenue': None
  'manage.dashboard.plot': { readonly going: number; readonly before: number }
  'manage.door.allCodes': None
  'manage.door.isOpen': None
  'manage.door.link': None
  'manage.door.opens': { readonly day: string | number; readonly time: string | number }
  'manage.door.showCode': None
  'manage.door.title': None
  'manage.eventCancel.cancel': None
  'manage.eventCancel.cancelAndEmail': { readonly count: number }
  'manage.eventCancel.date': None
  'manage.eventCancel.dateHelp': None
  'manage.eventCancel.deleteDraft': None
  'manage.eventCancel.deleteDraftHelp': None
  'manage.eventCancel.deleteDraftQuestion': { readonly event: string | number }
  'manage.eventCancel.help': None
  'manage.eventCancel.open': None
  'manage.eventCancel.reason': None
  'manage.eventCancel.reasonHelp': None
  'manage.eventCancel.recipients': { readonly going: number }
  'manage.eventCancel.recipientsWithRequests': { readonly count: number; readonly going: number; readonly waiting: number; readonly asking: number }
  'manage.eventCancel.recipientsWithWaitlist': { readonly count: number; readonly going: number; readonly waiting: number }
  'manage.eventCancel.title': None
  'manage.eventEdit.canceled': None
  'manage.eventEdit.changedMeanwhile': None
  'manage.eventEdit.copy': None
  'manage.eventEdit.dateCanceled': None
  'manage.eventEdit.drafted': None
  'manage.eventEdit.noLongerDraft': None
  'manage.eventEdit.published': None
  'manage.eventEdit.saved': { readonly count: number }
  'manage.eventFields.address': None
  'manage.eventFields.addressAndMap': None
  'manage.eventFields.addressDetails': None
  'manage.eventFields.checkinOpens': None
  'manage.eventFields.checkinOpensHelp': None
  'manage.eventFields.city': None
  'manage.eventFields.country': None
  'manage.eventFields.date': None
  'manage.eventFields.dayAndTime': { readonly day: string | number; readonly time: string | number }
  'manage.eventFields.description': None
  'manage.eventFields.descriptionHelp': None
  'manage.eventFields.ends': None
  'manage.eventFields.findCity': None
  'manage.eventFields.findCityHelp': None
  'manage.eventFields.hybrid': None
  'manage.eventFields.inPerson': None
  'manage.eventFields.languages': None
  'manage.eventFields.languagesHelp': None
  'manage.eventFields.lastDay': None
  'manage.eventFields.lastDayHelp': None
  'manage.eventFields.latitude': None
  'manage.eventFields.longitude': None
  'manage.eventFields.mustBeAfterStart': None
  'manage.eventFields.needsDateAndTime': None
  'manage.eventFields.needsVenueName': None
  'manage.eventFields.noAddress': None
  'manage.eventFields.noLanguages': None
  'manage.eventFields.noLimit': None
  'manage.eventFields.online': None
  'manage.eventFields.onlineUrl': None
  'manage.eventFields.onlineUrlHelp': None
  'manage.eventFields.opensAtStart': None
  'manage.eventFields.opensDaysBefore': { readonly count: number }
  'manage.eventFields.opensHoursBefore': { readonly count: number }
  'manage.eventFields.opensMinutesBefore': { readonly count: number }
  'manage.eventFields.otherZone': None
  'manage.eventFields.pinHelp': None
  'manage.eventFields.postalCode': None
  'manage.eventFields.sameDay': None
  'manage.eventFields.savedVenues': None
  'manage.eventFields.seats': None
  'manage.eventFields.starts': None
  'manage.eventFields.state': None
  'manage.eventFields.timezone': None
  'manage.eventFields.title': None
  'manage.eventFields.useZone': { readonly zone: string | number }
  'manage.eventFields.venueInCity': { readonly name: string | number; readonly city: string | number }
  'manage.eventFields.venueLater': None
  'manage.eventFields.venueName': None
  'manage.eventForm.preview': None
  'manage.eventForm.publish': None
  'manage.eventForm.saveChanges': None
  'manage.eventForm.saveDraft': None
  'manage.eventHeader.details': None
  'manage.eventHeader.tabs': None
  'manage.eventHeader.viewPage': None
  'manage.eventList.all': None
  'manage.eventList.allPast': None
  'manage.eventList.canceled': None
  'manage.eventList.draftDeleted': None
  'manage.eventList.drafts': None
  'manage.eventList.emptyTitle': None
  'manage.eventList.imported': None
  'manage.eventList.noneFound': None
  'manage.eventList.noneFoundTitle': None
  'manage.eventList.nothingAhead': None
  'manage.eventList.pageTitle': { readonly group: string | number }
  'manage.eventList.past': None
  'manage.eventList.published': None
  'manage.eventList.showAll': None
  'manage.eventNew.copied': None
  'manage.eventNew.draftHelp': None
  'manage.eventNew.publishHelp': None
  'manage.eventNew.title': None
  'manage.eventRow.attendance': { readonly rsvps: number; readonly checkedIn: number }
  'manage.eventRow.draftVisibility': None
  'manage.eventStatus.cancelled': None
  'manage.eventStatus.draft': None
  'manage.eventStatus.ended': None
  'manage.eventTime': { readonly day: string | number; readonly hours: string | number; readonly zone: string | number }
  'manage.groups.createNextEvent': None
  'manage.groups.deleted': None
  'manage.groups.empty': None
  'manage.groups.emptyTitle': None
  'manage.groups.left': None
  'manage.groups.noUpcomingEvents': None
  'manage.groups.start': None
  'manage.groups.title': None
  'manage.holders.awardByUsername': None
  'manage.holders.awardByUsernameHelp': None
  'manage.holders.empty': None
  'manage.holders.hasBadge': None
  'manage.holders.noneFound': None
  'manage.holders.private': { readonly count: number }
  'manage.holders.takeBack': None
  'manage.holders.takeBackBadge': None
  'manage.holders.takeBackQuestion': { readonly name: string | number }
  'manage.invite.lead': None
  'manage.invite.members': { readonly group: string | number; readonly count: number }
  'manage.invite.membersHelp': None
  'manage.invite.message': None
  'manage.invite.messageHelp': None
  'manage.invite.pageTitle': { readonly event: string | number }
  'manage.invite.people': None
  'manage.invite.peopleHelp': { readonly max: string | number }
  'manage.invite.send': None
  'manage.invite.sent': { readonly count: number }
  'manage.invite.skipped': { readonly count: number }
  'manage.invite.title': None
  'manage.lastEvent.came': { readonly rsvps: number }
  'manage.lastEvent.firstTime': { readonly count: number }
  'manage.lastEvent.title': { readonly event: string | number }
  'manage.lastEvent.whoCame': None
  'manage.mailCheck.moved': { readonly from: string | number; readonly to: string | number }
  'manage.mailCheck.otherFormat': { readonly to: string | number; readonly from: string | number }
  'manage.mailCheck.otherLink': { readonly to: string | number; readonly from: string | number }
  'manage.mailCheck.otherPlace': { readonly to: string | number; readonly from: string | number }
  'manage.mailCheck.save': { readonly count: number }
  'manage.mailCheck.saveQuietly': None
  'manage.mailCheck.soon': None
  'manage.mailCheck.title': { readonly count: number }
  'manage.mailCheck.where': None
  'manage.memberList.add': None
  'manage.memberList.changeRoleOf': { readonly name: string | number }
  'manage.memberList.remove': None
  'manage.memberList.removeQuestion': { readonly name: string | number }
  'manage.memberList.role': None
  'manage.memberList.roleAndJoined': { readonly role: string | number; readonly when: string | number }
  'manage.memberList.roleHelp': None
  'manage.memberList.roleOf': { readonly name: string | number }
  'manage.memberList.usernameHelp': None
  'manage.members.addHelp': None
  'manage.members.addTitle': None
  'manage.members.added': None
  'manage.members.count': { readonly count: number }
  'manage.members.removed': None
  'manage.members.roleChanged': None
  'manage.members.rolesTitle': None
  'manage.messages.aboutEvent': { readonly event: string | number; readonly when: string | number; readonly url: string | number }
  'manage.messages.audiences.absent': None
  'manage.messages.audiences.came': None
  'manage.messages.audiences.confirmed': None
  'manage.messages.audiences.everyone': None
  'manage.messages.audiences.members': None
  'manage.messages.audiences.pending': None
  'manage.messages.audiences.selection': None
  'manage.messages.audiences.waitlisted': None
  'manage.messages.body': None
  'manage.messages.cancel': None
  'manage.messages.cancelQuestion': { readonly subject: string | number }
  'manage.messages.canceled': None
  'manage.messages.empty': None
  'manage.messages.eventLead': None
  'manage.messages.groupLead': { readonly group: string | number }
  'manage.messages.list': None
  'manage.messages.nobody': None
  'manage.messages.pageTitle': { readonly name: string | number }
  'manage.messages.preview': None
  'manage.messages.previewTitle': None
  'manage.messages.recipients': { readonly count: number }
  'manage.messages.schedule': { readonly count: number }
  'manage.messages.scheduled': None
  'manage.messages.selectionLead': None
  'manage.messages.send': { readonly count: number }
  'manage.messages.sendAt': None
  'manage.messages.sendAtHelp': { readonly zone: string | number }
  'manage.messages.sent': None
  'manage.messages.statuses.cancelled': None
  'manage.messages.statuses.scheduled': None
  'manage.messages.statuses.sending': None
  'manage.messages.statuses.sent': None
  'manage.messages.subject': None
  'manage.messages.title': None
  'manage.messages.to': None
  'manage.messages.write': None
  'manage.messages.writeToAll': None
  'manage.nameOrUsername': None
  'manage.newMembers.count': { readonly count: number }
  'manage.newMembers.none': None
  'manage.newMembers.title': None
  'manage.newMembers.viewGroup': None
  'manage.overview.allEvents': None
  'manage.overview.empty': None
  'manage.overview.emptyTitle': None
  'manage.overview.firstEvent': None
  'manage.overview.pageTitle': { readonly group: string | number }
  'manage.overview.upcoming': None
  'manage.ownership.alreadyOwner': None
  'manage.ownership.cancels': { readonly events: number }
  'manage.ownership.delete': None
  'manage.ownership.deleteNamed': { readonly group: string | number }
  'manage.ownership.deletes': { readonly group: string | number; readonly events: number; readonly badges: number; readonly members: number }
  'manage.ownership.newOwner': None
  'manage.ownership.ownerAdded': None
  'manage.ownership.transfer': None
  'manage.ownership.transferHelp': None
  'manage.ownership.transferHelpForAdmin': None
  'manage.ownership.transferTitle': None
  'manage.ownership.transferred': None
  'manage.ownership.typeName': { readonly group: string | number }
  'manage.ownership.unknownUsername': None
  'manage.ownership.wrongName': None
  'manage.pastStart.help': None
  'manage.pastStart.problem': None
  'manage.pastStart.publish': None
  'manage.pastStart.save': None
  'manage.pastStart.title': None
  'manage.people.came': { readonly count: number; readonly when: string | number }
  'manage.people.changeRole': None
  'manage.people.filters.any': None
  'manage.people.filters.none': None
  'manage.people.filters.team': None
  'manage.people.helperAdded': { readonly name: string | number }
  'manage.people.joined': { readonly when: string | number }
  'manage.people.keep': None
  'manage.people.lead': None
  'manage.people.messageSelected': None
  'manage.people.more': { readonly name: string | number }
  'manage.people.neverCame': None
  'manage.people.new': None
  'manage.people.noneFoundHelp': None
  'manage.people.noneFoundTitle': None
  'manage.people.notJoined': None
  'manage.people.pageTitle': { readonly group: string | number }
  'manage.people.pick': None
  'manage.people.remove': None
  'manage.people.removeHelp': None
  'manage.people.removeTitle': { readonly name: string | number }
  'manage.people.removed': { readonly name: string | number }
  'manage.people.show': None
  'manage.people.sort': None
  'manage.people.sorts.came': None
  'manage.people.sorts.name': None
  'manage.people.sorts.recent': None
  'manage.people.title': None
  'manage.preview.alsoOnline': None
  'manage.preview.noDate': None
  'manage.preview.noDescription': None
  'manage.preview.noTitle': None
  'manage.preview.notSaved': None
  'manage.preview.seats': { readonly count: number }
  'manage.preview.title': None
  'manage.preview.untitled': None
  'manage.qrCode': { readonly url: string | number }
  'manage.readOnlyEvent.canceled': None
  'manage.readOnlyEvent.fromCalendar': None
  'manage.readOnlyEvent.fromSource': { readonly source: string | number }
  'manage.readOnlyEvent.openOriginal': None
  'manage.repeats.biweekly': None
  'manage.repeats.daily': None
  'manage.repeats.dateTooLong': None
  'manage.repeats.days': None
  'manage.repeats.daysHelp': None
  'manage.repeats.endHelp': None
  'manage.repeats.howOften': None
  'manage.repeats.manyTimes': None
  'manage.repeats.monthlyByDay': None
  'manage.repeats.monthlyByWeekday': None
  'manage.repeats.nextDates': { readonly dates: string | number }
  'manage.repeats.no': None
  'manage.repeats.noOpening': None
  'manage.repeats.oneEnd': None
  'manage.repeats.ownRule': None
  'manage.repeats.times': None
  'manage.repeats.title': None
  'manage.repeats.until': None
  'manage.repeats.weekly': None
  'manage.repeats.yearly': None
  'manage.requests.addMessage': None
  'manage.requests.approve': None
  'manage.requests.approveSelected': None
  'manage.requests.approved': { readonly count: number }
  'manage.requests.asked': { readonly when: string | number }
  'manage.requests.cameBefore': { readonly count: number }
  'manage.requests.decline': None
  'manage.requests.declineSelected': None
  'manage.requests.declined': { readonly count: number }
  'manage.requests.empty': None
  'manage.requests.failed': { readonly count: number; readonly reason: string | number }
  'manage.requests.gone': None
  'manage.requests.message': None
  'manage.requests.noneSelected': None
  'manage.requests.select': { readonly name: string | number }
  'manage.requests.waitlisted': { readonly count: number }
  'manage.roleHelp.manager': None
  'manage.roleHelp.member': None
  'manage.roleHelp.owner': None
  'manage.roleHelp.volunteer': None
  'manage.roles.admin': None
  'manage.roles.manager': None
  'manage.roles.member': None
  'manage.roles.owner': None
  'manage.roles.volunteer': None
  'manage.rsvpFields.addQuestion': None
  'manage.rsvpFields.allowHandOn': None
  'manage.rsvpFields.allowHandOnHelp': None
  'manage.rsvpFields.closes': None
  'manage.rsvpFields.closesAtEnd': None
  'manage.rsvpFields.closesHelp': None
  'manage.rsvpFields.closesOn': { readonly time: string | number }
  'manage.rsvpFields.daysBefore': { readonly count: number }
  'manage.rsvpFields.guests': None
  'manage.rsvpFields.guestsHelp': { readonly min: string | number; readonly max: string | number }
  'manage.rsvpFields.guestsInWords': { readonly count: number }
  'manage.rsvpFields.help': None
  'manage.rsvpFields.hosts': None
  'manage.rsvpFields.hostsHelp': None
  'manage.rsvpFields.hoursBefore': { readonly count: number }
  'manage.rsvpFields.joinBy': None
  'manage.rsvpFields.joinByApproval': None
  'manage.rsvpFields.joinByHelp': None
  'manage.rsvpFields.joinByOpen': None
  'manage.rsvpFields.kind': None
  'manage.rsvpFields.kindChoice': None
  'manage.rsvpFields.kindHelp': None
  'manage.rsvpFields.kindMany': None
  'manage.rsvpFields.kindText': None
  'manage.rsvpFields.kindYesNo': None
  'manage.rsvpFields.noHosts': None
  'manage.rsvpFields.noReminders': None
  'manage.rsvpFields.offerHours': None
  'manage.rsvpFields.offerHoursHelp': { readonly min: string | number; readonly max: string | number }
  'manage.rsvpFields.opens': None
  'manage.rsvpFields.opensHelp': None
  'manage.rsvpFields.opensNow': None
  'manage.rsvpFields.opensOn': { readonly time: string | number }
  'manage.rsvpFields.options': None
  'manage.rsvpFields.optionsHelp': None
  'manage.rsvpFields.question': None
  'manage.rsvpFields.questionNumber': { readonly number: number }
  'manage.rsvpFields.questionPlaceholder': None
  'manage.rsvpFields.questionsHelp': None
  'manage.rsvpFields.reminders': None
  'manage.rsvpFields.remindersHelp': None
  'manage.rsvpFields.required': None
  'manage.rsvpFields.syncedLead': None
  'manage.rsvpFields.syncedTitle': None
  'manage.rsvpFields.visibility': None
  'manage.rsvpFields.visibilityHelp': None
  'manage.rsvpFields.visibilityInvited': None
  'manage.rsvpFields.visibilityMembers': None
  'manage.rsvpFields.visibilityPublic': None
  'manage.rsvpFields.visibilityUnlisted': None
  'manage.rsvpFields.waitlist': None
  'manage.rsvpFields.waitlistAutomatic': None
  'manage.rsvpFields.waitlistNone': None
  'manage.rsvpFields.waitlistOffer': None
  'manage.rsvpFields.window': None
  'manage.scenes.bench': None
  'manage.scenes.bicycle': None
  'manage.scenes.boats': None
  'manage.scenes.books': None
  'manage.scenes.camera': None
  'manage.scenes.children': None
  'manage.scenes.craft': None
  'manage.scenes.cup': None
  'manage.scenes.dance': None
  'manage.scenes.film': None
  'manage.scenes.games': None
  'manage.scenes.garden': None
  'manage.scenes.languages': None
  'manage.scenes.market': None
  'manage.scenes.meeting': None
  'manage.scenes.music': None
  'manage.scenes.outdoors': None
  'manage.scenes.pottery': None
  'manage.scenes.repair': None
  'manage.scenes.sauna': None
  'manage.scenes.soup': None
  'manage.scenes.stars': None
  'manage.scenes.talks': None
  'manage.scenes.winter': None
  'manage.seats.going': { readonly taken: number }
  'manage.seats.goingAndWaitlist': { readonly taken: number; readonly waiting: number }
  'manage.seats.taken': { readonly taken: number; readonly all: number }
  'manage.seats.takenAndWaitlist': { readonly taken: number; readonly all: number; readonly waiting: number }
  'manage.series.cancelLater': None
  'manage.series.cancelLaterHelp': None
  'manage.series.canceled': { readonly count: number }
  'manage.series.changed': { readonly count: number }
  'manage.series.check': None
  'manage.series.drafted': None
  'manage.series.edit': None
  'manage.series.editHelp': None
  'manage.series.end': None
  'manage.series.endFrom': None
  'manage.series.endFromHelp': None
  'manage.series.endHelp': None
  'manage.series.ended': None
  'manage.series.endedNotice': None
  'manage.series.endsOn': { readonly date: string | number }
  'manage.series.exceptDates': None
  'manage.series.exceptDatesHelp': None
  'manage.series.from': None
  'manage.series.fromHelp': None
  'manage.series.isOneDate': None
  'manage.series.kept': { readonly count: number }
  'manage.series.list': None
  'manage.series.listEmpty': None
  'manage.series.listTitle': { readonly group: string | number }
  'manage.series.mailed': { readonly count: number }
  'manage.series.nextDate': { readonly date: string | number }
  'manage.series.nextDates': None
  'manage.series.noDates': None
  'manage.series.nothingChanges': None
  'manage.series.oneDateHelp': None
  'manage.series.openEnd': None
  'manage.series.openSeries': None
  'manage.series.overwrite': None
  'manage.series.overwriteHelp': None
  'manage.series.people': { readonly count: number }
  'manage.series.publish': None
  'manage.series.published': None
  'manage.series.removed': { readonly count: number }
  'manage.series.saveAndCancel': { readonly count: number }
  'manage.series.saved': { readonly count: number }
  'manage.series.standingShare': None
  'manage.series.standingShareHelp': None
  'manage.series.title': None
  'manage.series.viewPage': None
  'manage.series.whatChanges': None
  'manage.settings.leaveHelp': None
  'manage.settings.leaveTitle': None
  'manage.settings.pageTitle': { readonly group: string | number }
  'manage.share.addHelper': None
  'manage.share.allDatesLink': None
  'manage.share.back': None
  'manage.share.before': { readonly day: string | number }
  'manage.share.byName': None
  'manage.share.byNameHelp': None
  'manage.share.byNameLetsIn': None
  'manage.share.codeHelp': None
  'manage.share.dateLink': None
  'manage.share.earlier.came': { readonly event: string | number }
  'manage.share.earlier.confirmed': { readonly event: string | number }
  'manage.share.first': None
  'manage.share.firstEvent.call': None
  'manage.share.firstEvent.callHelp': None
  'manage.share.firstEvent.copy': None
  'manage.share.firstEvent.door': None
  'manage.share.firstEvent.doorHelp': None
  'manage.share.firstEvent.helper': None
  'manage.share.firstEvent.helperHelp': None
  'manage.share.firstEvent.message': { readonly event: string | number; readonly day: string | number; readonly url: string | number }
  'manage.share.firstEvent.messageWithPlace': { readonly event: string | number; readonly day: string | number; readonly place: string | number; readonly url: string | number }
  'manage.share.firstEvent.title': None
  'manage.share.firstEvent.write': None
  'manage.share.firstEvent.writeHelp': None
  'manage.share.hidden': { readonly group: string | number }
  'manage.share.invite': None
  'manage.share.joinBy.approval': None
  'manage.share.joinBy.open': None
  'manage.share.lead': { readonly event: string | number; readonly day: string | number }
  'manage.share.link': None
  'manage.share.live': None
  'manage.share.membersAllMailed': { readonly count: number }
  'manage.share.membersMailed': { readonly count: number; readonly mailed: number }
  'manage.share.membersNotified': { readonly count: number }
  'manage.share.membersUntold': { readonly count: number }
  'manage.share.message': None
  'manage.share.more': None
  'manage.share.nobodyKnows': None
  'manage.share.nobodyYet': None
  'manage.share.notInGroup': { readonly people: string | number; readonly strangers: number }
  'manage.share.openDoor': None
  'manage.share.openPage': None
  'manage.share.opens': { readonly day: string | number; readonly start: string | number }
  'manage.share.poster': None
  'manage.share.posterHelp': None
  'manage.share.printPoster': None
  'manage.share.seatsNobodyYet': { readonly count: number }
  'manage.share.seen': None
  'manage.share.series': None
  'manage.share.seriesLead': { readonly event: string | number; readonly rule: string | number; readonly day: string | number }
  'manage.share.steps.addLink': None
  'manage.share.steps.addLinkLink': None
  'manage.share.steps.at': { readonly day: string | number; readonly time: string | number }
  'manage.share.steps.call': None
  'manage.share.steps.change': None
  'manage.share.steps.closes': None
  'manage.share.steps.decide': None
  'manage.share.steps.door': None
  'manage.share.steps.lastCall': None
  'manage.share.steps.lastCallIfSeats': None
  'manage.share.steps.opens': None
  'manage.share.steps.reminder': None
  'manage.share.steps.requests': None
  'manage.share.steps.write': None
  'manage.share.tab': None
  'manage.share.tell': None
  'manage.share.title': None
  'manage.share.until': None
  'manage.share.visibility.invited': None
  'manage.share.visibility.members': { readonly group: string | number }
  'manage.share.visibility.unlisted': None
  'manage.share.website': None
  'manage.share.websiteHelp': { readonly group: string | number }
  'manage.share.websiteTitle': None
  'manage.startWithDraft': None
  'manage.stats.average': { readonly events: number; readonly average: number }
  'manage.stats.chart': { readonly counts: string | number }
  'meetpass.card.allConnections': None
  'meetpass.card.connect': None
  'meetpass.card.connected': { readonly name: string | number }
  'meetpass.card.follow': None
  'meetpass.card.following': None
  'meetpass.card.nowConnected': { readonly name: string | number }
  'meetpass.card.saveContact': None
  'meetpass.card.seePortfolio': { readonly name: string | number }
  'meetpass.card.seeProfile': { readonly name: string | number }
  'meetpass.card.signInToConnect': None
  'meetpass.connection.anonymous': None
  'meetpass.connection.anonymousHelp': None
  'meetpass.connection.deletedAccount': None
  'meetpass.connection.inbound': None
  'meetpass.connection.outbound': None
  'meetpass.connection.removeAnonymousQuestion': None
  'meetpass.connection.removeQuestion': { readonly name: string | number }
  'meetpass.connections.all': None
  'meetpass.connections.count': { readonly count: number }
  'meetpass.connections.emptyInboundText': None
  'meetpass.connections.emptyInboundTitle': None
  'meetpass.connections.emptyOutboundText': None
  'meetpass.connections.emptyOutboundTitle': None
  'meetpass.connections.emptyText': None
  'meetpass.connections.emptyTitle': None
  'meetpass.connections.hidden': None
  'meetpass.connections.inbound': None
  'meetpass.connections.outbound': None
  'meetpass.connections.removed': None
  'meetpass.connections.showPass': None
  'meetpass.connections.shown': None
  'meetpass.connections.title': None
  'meetpass.nfcPass.claimedAt': { readonly date: string | number }
  'meetpass.nfcPass.off': None
  'meetpass.nfcPass.release': None
  'meetpass.nfcPass.releaseQuestion': None
  'meetpass.nfcPass.unnamed': None
  'meetpass.passSettings.action': None
  'meetpass.passSettings.actions.portfolio': None
  'meetpass.passSettings.actions.profile': None
  'meetpass.passSettings.actions.url': None
  'meetpass.passSettings.autoFollow': None
  'meetpass.passSettings.autoFollowHelp': None
  'meetpass.passSettings.design': None
  'meetpass.passSettings.isActive': None
  'meetpass.passSettings.isActiveHelp': None
  'meetpass.passSettings.nfcName': None
  'meetpass.passSettings.noDesign': None
  'meetpass.passSettings.qrName': None
  'meetpass.passSettings.title': None
  'meetpass.passSettings.url': None
  'meetpass.passSettings.urlHelp': None
  'meetpass.passes.getAnother': None
  'meetpass.passes.getFirst': None
  'meetpass.passes.metCount': { readonly count: number }
  'meetpass.passes.nfcHelp': None
  'meetpass.passes.nfcTitle': None
  'meetpass.passes.released': None
  'meetpass.passes.saved': None
  'meetpass.passes.title': None
  'meetpass.problem.findPeople': None
  'meetpass.problem.notFoundText': None
  'meetpass.problem.notFoundTitle': None
  'meetpass.problem.otherTitle': None
  'meetpass.problem.tooManyText': None
  'meetpass.problem.tooManyTitle': None
  'meetpass.qrPass.holdUp': None
  'meetpass.qrPass.link': None
  'meetpass.qrPass.off': None
  'meetpass.qrPass.preview': None
  'meetpass.qrPass.qrCode': None
  'meetpass.qrPass.qrCodeFor': { readonly url: string | number }
  'meetpass.released.claimAgain': None
  'meetpass.released.goHome': None
  'meetpass.released.text': None
  'meetpass.released.title': None
  'meetpass.tabs.passes': None
  'meetpass.tap.claim': None
  'meetpass.tap.signInToClaim': None
  'meetpass.tap.unclaimedText': { readonly site: string | number }
  'meetpass.tap.unclaimedTitle': None
  'meetpass.tap.undoClaim': None
  'meetpass.visibility.hiddenText': None
  'meetpass.visibility.hiddenTitle': None
  'meetpass.visibility.hide': None
  'meetpass.visibility.show': None
  'meetpass.visibility.shownText': None
  'meetpass.visibility.shownTitle': None
  'notifications.achievement.text': { readonly achievement: string | number }
  'notifications.achievement.title': None
  'notifications.badge.text': { readonly points: number; readonly badge: string | number }
  'notifications.badge.title': None
  'notifications.connection.anonymousText': None
  'notifications.connection.deletedText': None
  'notifications.connection.text': { readonly name: string | number }
  'notifications.connection.title': None
  'notifications.follower.anonymousText': None
  'notifications.follower.text': { readonly name: string | number }
  'notifications.follower.title': None
  'notifications.newEvent.title': { readonly event: string | number }
  'notifications.seat.text': { readonly event: string | number }
  'notifications.seat.title': None
  'oauth.consent.allow': None
  'oauth.consent.deny': None
  'oauth.consent.manageGroups': None
  'oauth.consent.manageGroupsHelp': None
  'oauth.consent.onlyIfStarted': None
  'oauth.consent.onlyIfStartedOnDevice': None
  'oauth.consent.permissions': None
  'oauth.consent.privacyPolicy': None
  'oauth.consent.selfRegistered': None
  'oauth.consent.termsOfUse': None
  'oauth.consent.title': { readonly app: string | number }
  'oauth.consent.website': None
  'operator.archive.altered': { readonly file: string | number }
  'operator.archive.bucketUnusable': { readonly bucket: string | number; readonly reason: string | number }
  'operator.archive.cutOff': { readonly file: string | number }
  'operator.archive.damaged': { readonly file: string | number; readonly reason: string | number }
  'operator.archive.damagedFiles': { readonly file: string | number }
  'operator.archive.damagedManifest': { readonly file: string | number }
  'operator.archive.damagedTable': { readonly file: string | number; readonly table: string | number }
  'operator.archive.differentRows': { readonly table: string | number; readonly rows: number; readonly expected: number }
  'operator.archive.differentTables': { readonly tables: string | number }
  'operator.archive.diskFull': { readonly file: string | number }
  'operator.archive.encrypted': { readonly file: string | number }
  'operator.archive.entryTooLarge': { readonly file: string | number; readonly entry: string | number }
  'operator.archive.foreignEntry': { readonly file: string | number; readonly entry: string | number }
  'operator.archive.foreignTables': None
  'operator.archive.inUse': None
  'operator.archive.madeByNewer': { readonly file: string | number }
  'operator.archive.noBucket': None
  'operator.archive.noCommunity': None
  'operator.archive.noFile': { readonly file: string | number }
  'operator.archive.notAFile': { readonly file: string | number }
  'operator.archive.notEmpty': { readonly people: number }
  'operator.archive.otherBucket': { readonly bucket: string | number }
  'operator.archive.otherKey': { readonly file: string | number }
  'operator.archive.otherVersion': None
  'operator.archive.strangeTables': { readonly tables: string | number }
  'operator.archive.unknownBounds': { readonly name: string | number }
  'operator.archive.unknownMigration': { readonly name: string | number }
  'operator.archive.unknownTable': { readonly name: string | number }
  'operator.archive.unreadable': { readonly file: string | number; readonly reason: string | number }
  'operator.archive.unreleasedMigration': { readonly migration: string | number }
  'operator.archive.unwritable': { readonly file: string | number; readonly reason: string | number }
  'operator.config.applePrivateKey': None
  'operator.config.backupAt': None
  'operator.config.cookieDomain': None
  'operator.config.databaseUrl': None
  'operator.config.origin': None
  'operator.config.primary': None
  'operator.config.problems': None
  'operator.config.requiredForS3': None
  'operator.config.requiredWith': { readonly name: string | number }
  'operator.config.secretKey': None
  'operator.config.sharedDomain': None
  'operator.config.smtpUrl': None
  'operator.config.trustProxy': None
  'operator.demo.lastSuperadmin': None
  'operator.embedded.binariesMissing': { readonly platform: string | number }
  'operator.embedded.creating': { readonly dir: string | number }
  'operator.embedded.diskFull': { readonly place: string | number; readonly output: string | number }
  'operator.embedded.earlierMissing': { readonly major: string | number; readonly command: string | number }
  'operator.embedded.earlierUnsupported': { readonly major: string | number }
  'operator.embedded.folderTaken': { readonly path: string | number }
  'operator.embedded.incomplete': { readonly dir: string | number }
  'operator.embedded.initFailed': { readonly place: string | number; readonly output: string | number }
  'operator.embedded.keptDirTaken': { readonly dir: string | number }
  'operator.embedded.leaveFailed': { readonly dir: string | number; readonly reason: string | number }
  'operator.embedded.newer': { readonly dir: string | number; readonly version: string | number; readonly major: string | number }
  'operator.embedded.noAccess': { readonly place: string | number; readonly output: string | number }
  'operator.embedded.noPlace': { readonly output: string | number }
  'operator.embedded.notRunnable': { readonly output: string | number }
  'operator.embedded.older': { readonly dir: string | number; readonly version: string | number; readonly major: string | number; readonly command: string | number }
  'operator.embedded.otherOwner': { readonly pointer: string | number; readonly dir: string | number; readonly owner: string | number; readonly dataDir: string | number; readonly ownerFile: string | number }
  'operator.embedded.otherSecretKey': { readonly place: string | number }
  'operator.embedded.ownedByRoot': { readonly dir: string | number; readonly command: string | number }
  'operator.embedded.pointerBroken': { readonly pointer: string | number; readonly dir: string | number }
  'operator.embedded.restartFailed': { readonly dir: string | number; readonly reason: string | number }
  'operator.embedded.restarted': { readonly dir: string | number }
  'operator.embedded.restarting': { readonly dir: string | number }
  'operator.embedded.rotationInterrupted': { readonly command: string | number }
  'operator.embedded.sharedAccount': { readonly commands: string | number }
  'operator.embedded.startFailed': { readonly file: string | number; readonly output: string | number }
  'operator.embedded.startTimedOut': { readonly seconds: number; readonly reason: string | number; readonly file: string | number }
  'operator.embedded.stillRunning': { readonly dir: string | number }
  'operator.embedded.stopTimedOut': None
  'operator.embedded.unknownAccount': { readonly output: string | number }
  'operator.embedded.unknownOwner': { readonly pointer: string | number; readonly dir: string | number; readonly dataDir: string | number; readonly ownerFile: string | number }
  'operator.embedded.unusable': { readonly place: string | number; readonly output: string | number }
  'operator.mail.certificate': { readonly host: string | number; readonly reason: string | number }
  'operator.mail.login': { readonly host: string | number }
  'operator.mail.loginWithAnswer': { readonly host: string | number; readonly answer: string | number }
  'operator.mail.notEncrypted': { readonly host: string | number }
  'operator.mail.nothingThere': { readonly host: string | number }
  'operator.mail.refused': { readonly reason: string | number }
  'operator.mail.silent': { readonly host: string | number }
  'operator.mail.unexpectedAnswer': { readonly host: string | number; readonly reason: string | number }
  'operator.mail.unknownHost': { readonly host: string | number }
  'operator.migrations.badHeader': { readonly name: string | number }
  'operator.migrations.changed': { readonly name: string | number }
  'operator.migrations.locked': { readonly name: string | number; readonly attempts: number }
  'operator.migrations.squashed': { readonly migration: string | number }
  'operator.migrations.unknown': { readonly name: string | number }
  'operator.pages.notBuilt': None
  'operator.roleSettings.forbidden': { readonly statements: string | number }
  'operator.secretKey.alreadyUsed': None
  'operator.secretKey.damaged': { readonly file: string | number }
  'operator.secretKey.demo': None
  'operator.secretKey.folderForbidden': { readonly dataDir: string | number }
  'operator.secretKey.folderImpossible': { readonly dataDir: string | number; readonly reason: string | number }
  'operator.secretKey.otherOldKey': None
  'operator.secretKey.unchanged': None
  'operator.secretKey.wrong': None
  'operator.system.backup': { readonly hours: number; readonly file: string | number; readonly host: string | number; readonly size: number }
  'operator.system.backupAltered': { readonly file: string | number; readonly host: string | number; readonly stored: number; readonly size: number; readonly command: string | number }
  'operator.system.backupDiskFull': { readonly free: number; readonly total: number; readonly folder: string | number; readonly size: number }
  'operator.system.backupDiskLow': { readonly free: number; readonly total: number; readonly folder: string | number; readonly size: number }
  'operator.system.backupFailed': { readonly hours: number; readonly reason: string | number; readonly retry: string | number; readonly command: string | number }
  'operator.system.backupFolder': { readonly folder: string | number }
  'operator.system.backupGone': { readonly file: string | number; readonly host: string | number; readonly size: number; readonly command: string | number }
  'operator.system.backupMissing': { readonly command: string | number }
  'operator.system.backupOld': { readonly days: number; readonly file: string | number; readonly host: string | number; readonly size: number; readonly command: string | number }
  'operator.system.backupPlanned': { readonly place: string | number; readonly time: string | number; readonly command: string | number }
  'operator.system.backupUnplanned': { readonly days: number; readonly file: string | number; readonly host: string | number; readonly size: number }
  'operator.system.bouncer': None
  'operator.system.bouncerSettings': { readonly settings: string | number }
  'operator.system.bouncerUnusable': { readonly reason: string | number }
  'operator.system.clock': None
  'operator.system.clockAhead': { readonly seconds: number }
  'operator.system.clockBehind': { readonly seconds: number }
  'operator.system.connections': { readonly free: number; readonly total: number }
  'operator.system.connectionsGone': None
  'operator.system.connectionsLow': { readonly free: number; readonly total: number }
  'operator.system.database': { readonly version: string | number }
  'operator.system.databaseTooOld': { readonly version: string | number }
  'operator.system.databaseUnusable': { readonly reason: string | number }
  'operator.system.demo': None
  'operator.system.directUnusable': { readonly reason: string | number }
  'operator.system.disk': { readonly folder: string | number; readonly free: number; readonly total: number }
  'operator.system.diskForbidden': { readonly folder: string | number }
  'operator.system.diskFull': { readonly free: number; readonly total: number; readonly folder: string | number; readonly needed: number }
  'operator.system.diskLow': { readonly free: number; readonly total: number; readonly folder: string | number }
  'operator.system.failed': { readonly reason: string | number }
  'operator.system.imagesUnreadable': None
  'operator.system.jobs': None
  'operator.system.jobsFailed': { readonly count: number }
  'operator.system.jobsLate': { readonly minutes: number }
  'operator.system.mail': { readonly host: string | number; readonly sender: string | number }
  'operator.system.mailFolder': { readonly folder: string | number }
  'operator.system.maintenance': None
  'operator.system.migrations': { readonly count: number; readonly latest: string | number }
  'operator.system.migrationsMissing': { readonly migrations: string | number }
  'operator.system.migrationsToContract': { readonly count: number; readonly latest: string | number; readonly contract: string | number }
  'operator.system.proxy': { readonly proxies: string | number }
  'operator.system.proxyLocal': None
  'operator.system.proxyOff': { readonly url: string | number }
  'operator.system.proxyUnencrypted': { readonly url: string | number }
  'operator.system.proxyWithoutAddress': { readonly proxies: string | number; readonly url: string | number }
  'operator.system.redis': { readonly host: string | number }
  'operator.system.redisOff': None
  'operator.system.redisUnusable': { readonly host: string | number; readonly reason: string | number }
  'operator.system.replica': { readonly host: string | number; readonly lag: number }
  'operator.system.replicaIsPrimary': { readonly host: string | number }
  'operator.system.replicaUnusable': { readonly host: string | number; readonly reason: string | number }
  'operator.system.secretKey': None
  'operator.system.secretKeyWrong': None
  'operator.system.storage': { readonly place: string | number }
  'operator.system.storageUnusable': { readonly reason: string | number }
  'operator.system.timedOut': { readonly seconds: number }
  'operator.system.webhooks': None
  'operator.system.webhooksLate': { readonly minutes: number }
  'people.connections.backToProfile': None
  'people.connections.empty': None
  'people.connections.emptyText': None
  'people.connections.metInPerson': None
  'people.connections.metOn': { readonly date: string | number }
  'people.connections.mutual': None
  'people.connections.others': { readonly count: number }
  'people.connections.seeAll': None
  'people.connections.showPass': None
  'people.connections.title': { readonly name: string | number }
  'people.connections.unnamed': None
  'people.directory.beFirst': None
  'people.directory.description': None
  'people.directory.empty': None
  'people.directory.emptyText': None
  'people.directory.noMatch': { readonly text: string | number }
  'people.directory.noMatchText': None
  'people.directory.search': None
  'people.directory.showEveryone': None
  'people.profile.description': { readonly name: string | number; readonly site: string | number }
  'people.profile.edit': None
  'people.profile.empty': None
  'people.profile.follow': None
  'people.profile.following': None
  'people.profile.memberSince': { readonly date: string | number }
  'people.profile.portfolio': None
  'people.profile.unfollowed': None
  'people.recognition.achievements': None
  'people.recognition.moreBadges': { readonly count: number }
  'people.recognition.sharedGroup': { readonly role: string | number }
  'reports.form.lead': None
  'reports.form.leadForAdmins': None
  'reports.form.reason': None
  'reports.form.send': None
  'reports.form.sent': None
  'reports.form.sentBefore': None
  'reports.form.text': None
  'reports.form.textHelp': None
  'reports.form.title': { readonly name: string | number }
  'reports.form.to': None
  'reports.form.toAdmins': None
  'reports.form.toAdminsHelp': None
  'reports.form.toTeam': { readonly group: string | number }
  'reports.form.toTeamHelp': None
  'reports.item.decide': None
  'reports.item.dismiss': None
  'reports.item.dismissed': { readonly when: string | number }
  'reports.item.dismissedBy': { readonly person: string | number; readonly when: string | number }
  'reports.item.eventOfGroup': { readonly event: string | number; readonly group: string | number }
  'reports.item.note': { readonly note: string | number }
  'reports.item.notes': None
  'reports.item.notesHelp': None
  'reports.item.reported': { readonly when: string | number }
  'reports.item.reportedBy': { readonly person: string | number; readonly when: string | number }
  'reports.item.resolve': None
  'reports.item.resolved': { readonly when: string | number }
  'reports.item.resolvedBy': { readonly person: string | number; readonly when: string | number }
  'reports.item.toTeam': None
  'reports.link.event': None
  'reports.link.group': None
  'reports.link.user': None
  'reports.list.dismissed': None
  'reports.list.empty': None
  'reports.list.emptyHelp': None
  'reports.list.leadForAdmins': None
  'reports.list.leadForTeam': None
  'reports.list.noneDecided': None
  'reports.list.noneDecidedHelp': None
  'reports.list.resolved': None
  'reports.list.statuses': None
  'reports.list.title': None
  'reports.list.titleForGroup': { readonly group: string | number }
  'reports.reason.harassment': None
  'reports.reason.misleading': None
  'reports.reason.other': None
  'reports.reason.spam': None
  'reports.reason.unsafe': None
  'reports.status.dismissed': None
  'reports.status.open': None
  'reports.status.resolved': None
  'reports.target.event': None
  'reports.target.group': None
  'reports.target.user': None
  'search.allEvents': None
  'search.allGroups': None
  'search.allPeople': None
  'search.count': { readonly count: number }
  'search.eventWhen': { readonly day: string | number; readonly time: string | number }
  'search.eventWhenAndWhere': { readonly day: string | number; readonly time: string | number; readonly place: string | number }
  'search.help': None
  'search.label': None
  'search.noMatch': { readonly text: string | number }
  'search.pastEvents': None
  'search.placeholder': None
  'search.titleWithText': { readonly text: string | number }
  'series.words.at': { readonly every: string | number; readonly time: string | number }
  'series.words.both': { readonly days: string | number; readonly monthDays: string | number }
  'series.words.date': { readonly date: string | number }
  'series.words.every': { readonly frequency: string; readonly interval: number }
  'series.words.monthDay': { readonly n: number }
  'series.words.monthDayFromEnd': { readonly n: number }
  'series.words.nthWeekday': { readonly n: number; readonly day: string }
  'series.words.nthWeekdayFromEnd': { readonly n: number; readonly day: string }
  'series.words.on': { readonly every: string | number; readonly days: string | number }
  'series.words.onAt': { readonly every: string | number; readonly days: string | number; readonly time: string | number }
  'series.words.position': { readonly n: number }
  'series.words.positionFromEnd': { readonly n: number }
  'series.words.positions': { readonly positions: string | number; readonly days: string | number }
  'series.words.times': { readonly rule: string | number; readonly count: number }
  'series.words.until': { readonly rule: string | number; readonly date: string | number }
  'series.words.weekday': { readonly day: string }
  'settings.apps.allowedAt': { readonly time: string | number }
  'settings.apps.emptyText': None
  'settings.apps.emptyTitle': None
  'settings.apps.lead': None
  'settings.apps.revoke': None
  'settings.apps.revokeQuestion': { readonly app: string | number }
  'settings.apps.revoked': None
  'settings.apps.title': None
  'settings.deletion.confirmation': { readonly confirmation: string | number }
  'settings.deletion.lead': None
  'settings.deletion.submit': None
  'settings.deletion.title': None
  'settings.email.change': None
  'settings.email.confirmBoth': { readonly email: string | number }
  'settings.email.lead': { readonly email: string | number }
  'settings.email.new': None
  'settings.email.submit': None
  'settings.linkedAccounts.lead': None
  'settings.linkedAccounts.link': { readonly provider: string | number }
  'settings.linkedAccounts.title': None
  'settings.linkedAccounts.unlink': None
  'settings.linkedAccounts.unlinkQuestion': { readonly provider: string | number }
  'settings.notifications.alwaysSent': None
  'settings.notifications.digest': None
  'settings.notifications.digestDaily': None
  'settings.notifications.digestNow': None
  'settings.notifications.kinds.badge': None
  'settings.notifications.kinds.connection': None
  'settings.notifications.kinds.event_cancelled': None
  'settings.notifications.kinds.event_changed': None
  'settings.notifications.kinds.event_message': None
  'settings.notifications.kinds.event_reminder': None
  'settings.notifications.kinds.follower': None
  'settings.notifications.kinds.group_decision': None
  'settings.notifications.kinds.group_message': None
  'settings.notifications.kinds.new_event': None
  'settings.notifications.kinds.rsvp_confirmed': None
  'settings.notifications.kinds.waitlist_offer': None
  'settings.notifications.kinds.waitlist_promotion': None
  'settings.notifications.kinds.webhook_disabled': None
  'settings.notifications.lead': None
  'settings.notifications.legend': None
  'settings.notifications.mailRefused': None
  'settings.notifications.pushAdded': None
  'settings.notifications.pushBlocked': None
  'settings.notifications.pushLead': None
  'settings.notifications.pushOff': None
  'settings.notifications.pushOn': None
  'settings.notifications.pushTitle': None
  'settings.notifications.pushUnsupported': None
  'settings.notifications.switch': { readonly kind: string | number; readonly way: string | number }
  'settings.notifications.timezone': None
  'settings.notifications.title': None
  'settings.notifications.ways.email': None
  'settings.notifications.ways.inbox': None
  'settings.notifications.ways.push': None
  'settings.password.noneYet': None
  'settings.password.submit': None
  'settings.portfolio.addTitle': None
  'settings.portfolio.added': None
  'settings.portfolio.description': None
  'settings.portfolio.editTitle': { readonly title: string | number }
  'settings.portfolio.image': None
  'settings.portfolio.itemTitle': None
  'settings.portfolio.lead': None
  'settings.portfolio.listTitle': None
  'settings.portfolio.removeQuestion': { readonly title: string | number }
  'settings.portfolio.removed': None
  'settings.portfolio.title': None
  'settings.profile.avatar': None
  'settings.profile.avatarHelp': None
  'settings.profile.bio': None
  'settings.profile.bioHelp': { readonly max: string | number }
  'settings.profile.browserLanguage': None
  'settings.profile.color': None
  'settings.profile.colors.coral': None
  'settings.profile.colors.forest': None
  'settings.profile.colors.ocean': None
  'settings.profile.colors.rose': None
  'settings.profile.colors.sky': None
  'settings.profile.colors.slate': None
  'settings.profile.colors.sunset': None
  'settings.profile.colors.violet': None
  'settings.profile.cover': None
  'settings.profile.coverHelp': None
  'settings.profile.isPublic': None
  'settings.profile.isPublicHelp': None
  'settings.profile.language': None
  'settings.profile.lead': None
  'settings.profile.links': None
  'settings.profile.linksHelp': None
  'settings.profile.location': None
  'settings.profile.nameHelp': None
  'settings.profile.privacy': None
  'settings.profile.saved': None
  'settings.profile.showConnections': None
  'settings.profile.showOnLeaderboard': None
  'settings.profile.title': None
  'settings.profile.usernameHelp': { readonly url: string | number }
  'settings.profile.welcome': None
  'settings.security.accountLinked': None
  'settings.security.accountUnlinked': None
  'settings.security.dataLead': None
  'settings.security.dataTitle': None
  'settings.security.download': None
  'settings.security.emailChanged': None
  'settings.security.emailHalfConfirmed': None
  'settings.security.emailLinkSent': None
  'settings.security.passkeyAdded': None
  'settings.security.passkeyRemoved': None
  'settings.security.passkeyRenamed': None
  'settings.security.passkeys.add': None
  'settings.security.passkeys.added': { readonly added: string | number }
  'settings.security.passkeys.failed': None
  'settings.security.passkeys.lead': None
  'settings.security.passkeys.removeQuestion': { readonly name: string | number }
  'settings.security.passkeys.rename': None
  'settings.security.passkeys.title': None
  'settings.security.passkeys.unsupported': None
  'settings.security.passkeys.used': { readonly added: string | number; readonly lastUsed: string | number }
  'settings.security.passwordChanged': None
  'settings.security.passwordLinkSent': None
  'settings.security.secondFactor.appCode': None
  'settings.security.secondFactor.codesLead': None
  'settings.security.secondFactor.codesLeft': { readonly count: number }
  'settings.security.secondFactor.codesSaved': None
  'settings.security.secondFactor.codesTitle': None
  'settings.security.secondFactor.currentCode': None
  'settings.security.secondFactor.lead': None
  'settings.security.secondFactor.manage': None
  'settings.security.secondFactor.newCodes': None
  'settings.security.secondFactor.newCodesLead': None
  'settings.security.secondFactor.onSince': { readonly date: string | number }
  'settings.security.secondFactor.qrCode': None
  'settings.security.secondFactor.required': None
  'settings.security.secondFactor.scanLead': None
  'settings.security.secondFactor.scanTitle': None
  'settings.security.secondFactor.secret': None
  'settings.security.secondFactor.setUp': None
  'settings.security.secondFactor.startOver': None
  'settings.security.secondFactor.title': None
  'settings.security.secondFactor.turnOff': None
  'settings.security.secondFactor.turnOffLead': None
  'settings.security.secondFactor.turnOn': None
  'settings.security.secondFactorOff': None
  'settings.security.sessionEnded': None
  'settings.security.title': None
  'settings.sessions.browserOnSystem': { readonly browser: string | number; readonly system: string | number }
  'settings.sessions.details': { readonly ip: string | number; readonly signedIn: string | number; readonly lastSeen: string | number }
  'settings.sessions.signOutEverywhere': None
  'settings.sessions.thisBrowser': None
  'settings.sessions.title': None
  'settings.sessions.unknownBrowser': None
  'settings.sessions.unknownIp': None
  'settings.tokens.audience': { readonly url: string | number }
  'settings.tokens.copyNow': None
  'settings.tokens.create': None
  'settings.tokens.createdTitle': None
  'settings.tokens.days30': None
  'settings.tokens.days90': None
  'settings.tokens.expiration': None
  'settings.tokens.expired': { readonly time: string | number }
  'settings.tokens.expires': { readonly time: string | number }
  'settings.tokens.lastUsed': { readonly time: string | number }
  'settings.tokens.lead': None
  'settings.tokens.listTitle': None
  'settings.tokens.name': None
  'settings.tokens.namePlaceholder': None
  'settings.tokens.neverExpires': None
  'settings.tokens.neverUsed': None
  'settings.tokens.newTitle': None
  'settings.tokens.noExpiration': None
  'settings.tokens.noScope': None
  'settings.tokens.revoke': None
  'settings.tokens.revokeQuestion': { readonly name: string | number }
  'settings.tokens.revoked': None
  'settings.tokens.scopes': None
  'settings.tokens.title': None
  'settings.tokens.tryIt': None
  'settings.tokens.year': None
  'settings.uploads.addedAt': { readonly time: string | number }
  'settings.uploads.avatar': None
  'settings.uploads.deleteQuestion': { readonly filename: string | number }
  'settings.uploads.deleted': None
  'settings.uploads.emptyText': None
  'settings.uploads.emptyTitle': None
  'settings.uploads.kilobytes': { readonly size: number }
  'settings.uploads.lead': None
  'settings.uploads.megabytes': { readonly size: number }
  'settings.uploads.pending': None
  'settings.uploads.title': None
  'settings.uploads.usage': { readonly used: string | number; readonly quota: string | number }
  'setup.back': None
  'setup.clock': { readonly time: string | number; readonly city: string | number }
  'setup.clockHere': { readonly time: string | number; readonly city: string | number }
  'setup.code': None
  'setup.codeHelp': None
  'setup.community.color': None
  'setup.community.lead': None
  'setup.community.next': None
  'setup.community.step': None
  'setup.community.title': None
  'setup.done.text': None
  'setup.done.title': None
  'setup.first.date': None
  'setup.first.ends': None
  'setup.first.event': None
  'setup.first.group': None
  'setup.first.lead': { readonly host: string | number }
  'setup.first.live': { readonly site: string | number }
  'setup.first.past': None
  'setup.first.people': None
  'setup.first.peopleHelp': None
  'setup.first.starts': None
  'setup.first.title': None
  'setup.first.where': None
  'setup.first.zone': { readonly city: string | number }
  'setup.lead': None
  'setup.mail.encrypted': None
  'setup.mail.from': None
  'setup.mail.host': None
  'setup.mail.hostMissing': None
  'setup.mail.later': None
  'setup.mail.laterHelp': None
  'setup.mail.lead': None
  'setup.mail.next': None
  'setup.mail.passwordMissing': None
  'setup.mail.port': None
  'setup.mail.portMissing': None
  'setup.mail.sent': { readonly email: string | number }
  'setup.mail.sentHelp': None
  'setup.mail.side': None
  'setup.mail.smtp': None
  'setup.mail.smtpHelp': None
  'setup.mail.smtpKept': None
  'setup.mail.step': None
  'setup.mail.test': None
  'setup.mail.title': None
  'setup.onlyYou': None
  'setup.passkey.help': None
  'setup.passkey.option': None
  'setup.passkey.optionHelp': None
  'setup.passkey.title': None
  'setup.passwordHelp': None
  'setup.side': None
  'setup.signIn': None
  'setup.steps': None
  'setup.title': None
  'setup.you.next': None
  'setup.you.step': None
  'setup.yourCommunity': None
  'shareImages.badges': { readonly count: number }
  'signIn.code.label': None
  'signIn.code.lead': None
  'signIn.code.startOver': None
  'signIn.code.title': None
  'signIn.completeRegistration.heading': None
  'signIn.completeRegistration.lead': None
  'signIn.completeRegistration.passwordAgain': { readonly min: string | number }
  'signIn.completeRegistration.passwordHelp': { readonly min: string | number }
  'signIn.completeRegistration.title': None
  'signIn.completeRegistration.usernameHelp': None
  'signIn.createAccount': None
  'signIn.currentPassword': None
  'signIn.login.accountDeleted': None
  'signIn.login.emailLink': None
  'signIn.login.or': None
  'signIn.login.passwordReset': None
  'signIn.login.withProvider': { readonly provider: string | number }
  'signIn.logout.question': None
  'signIn.magicLink.question': { readonly name: string | number }
  'signIn.magicLink.welcome': None
  'signIn.newPassword': None
  'signIn.passkey.button': None
  'signIn.passkey.failed': None
  'signIn.problems.already_linked': None
  'signIn.problems.demo_closed': None
  'signIn.problems.denied': None
  'signIn.problems.email_unverified': None
  'signIn.problems.expired': None
  'signIn.problems.failed': None
  'signIn.problems.identity_taken': None
  'signIn.problems.mismatch': None
  'signIn.problems.other_session': None
  'signIn.problems.registration_closed': None
  'signIn.problems.sign_in_again': None
  'signIn.problems.suspended': None
  'signIn.problems.unavailable': None
  'signIn.register.closedText': None
  'signIn.register.closedTitle': None
  'signIn.register.emailHelp': None
  'signIn.register.title': None
  'signIn.register.usernameHelp': None
  'signIn.reset.chooseLead': None
  'signIn.reset.chooseTitle': None
  'signIn.reset.endAccess': None
  'signIn.reset.endAccessHelp': None
  'signIn.reset.lead': None
  'signIn.reset.submit': None
  'signIn.reset.title': None
  'signIn.sendLink': None
  'signIn.verifyEmail.confirm': None
  'signIn.verifyEmail.question': None
  'signIn.verifyEmail.title': None
  'signIn.yourName': None
  'site.about': { readonly site: string | number }
  'site.offline.kept': None
  'site.offline.text': None
  'site.offline.title': None
  'site.rules': { readonly site: string | number }
  'style.column': { readonly scheme: string | number; readonly language: string | number }
  'style.dark': None
  'style.lead': None
  'style.light': None
  'style.rightToLeft': None
  'style.title': None
  'time.dateAndDistance': { readonly date: string | number; readonly distance: string | number }
  'time.dayAndTime': { readonly day: string | number; readonly time: string | number }
  'time.hoursToDay': { readonly start: string | number; readonly day: string | number; readonly end: string | number }
  'time.justNow': None
  'unsubscribe.doneLead': None
  'unsubscribe.doneTitle': None
  'unsubscribe.invitations': None
  'unsubscribe.lead': None
  'unsubscribe.submit': None
  'unsubscribe.title': None
  'validation.achievements.badge': None
  'validation.achievements.eventType': None
  'validation.achievements.list': None
  'validation.achievements.noSubject': None
  'validation.achievements.notAList': None
  'validation.achievements.progressField': { readonly mode: string | number }
  'validation.achievements.scalar': None
  'validation.andMore': { readonly problems: string | number; readonly count: number }
  'validation.beforeYear10000': None
  'validation.body': { readonly problem: string | number }
  'validation.cursor': None
  'validation.date': None
  'validation.dateTime': None
  'validation.dateTimeOrLocal': None
  'validation.email': None
  'validation.events.answerChoice': None
  'validation.events.answerMany': None
  'validation.events.answerMissing': { readonly question: string | number }
  'validation.events.answerText': None
  'validation.events.answerYesNo': None
  'validation.events.closesBeforeEnd': None
  'validation.events.endAfterStart': None
  'validation.events.hostsWithoutRole': None
  'validation.events.maxGuests': { readonly max: number }
  'validation.events.messageWithLink': None
  'validation.events.notOnline': None
  'validation.events.opensBeforeItCloses': None
  'validation.events.optionTwice': None
  'validation.events.optionsMissing': None
  'validation.events.optionsNotWanted': None
  'validation.events.partyTooLarge': { readonly max: number }
  'validation.events.questionTwice': None
  'validation.events.recipient': { readonly name: string | number }
  'validation.events.tooLong': { readonly days: string | number }
  'validation.events.unknownQuestion': None
  'validation.events.unknownUsername': { readonly name: string | number }
  'validation.future': None
  'validation.idempotencyKey': None
  'validation.item': { readonly path: string | number; readonly problem: string | number }
  'validation.localDateTime': None
  'validation.locale': { readonly locales: string | number }
  'validation.maxItems': { readonly limit: number }
  'validation.maxLength': { readonly limit: number }
  'validation.maximum': { readonly limit: number }
  'validation.mcp.similarArgument': { readonly name: string | number; readonly similar: string | number }
  'validation.mcp.unknownArgument': { readonly name: string | number }
  'validation.meetpass.actionUrl': None
  'validation.meetpass.availableDesign': None
  'validation.meetpass.design': None
  'validation.minItems': { readonly limit: number }
  'validation.minLength': { readonly limit: number }
  'validation.minimum': { readonly limit: number }
  'validation.notEmpty': None
  'validation.notTogether': { readonly other: string | number }
  'validation.oneOf': { readonly values: string | number }
  'validation.other': { readonly problem: string | number }
  'validation.pattern': { readonly description: string | number }
  'validation.push.publicKey': None
  'validation.redirects.absolute': None
  'validation.redirects.customScheme': None
  'validation.redirects.httpOnLoopback': None
  'validation.redirects.https': None
  'validation.redirects.noFragment': None
  'validation.redirects.scheme': { readonly scheme: string | number }
  'validation.required': None
  'validation.series.countAndUntil': None
  'validation.series.day': { readonly day: string | number; readonly frequency: string | number }
  'validation.series.frequency': None
  'validation.series.from': { readonly days: number }
  'validation.series.noDate': None
  'validation.series.notTogether': { readonly part: string | number; readonly other: string | number }
  'validation.series.number': { readonly part: string | number; readonly min: number; readonly max: number }
  'validation.series.part': { readonly part: string | number }
  'validation.series.rule': None
  'validation.series.setPosAlone': None
  'validation.series.until': None
  'validation.settings.footerUrl': None
  'validation.settings.mailFrom': None
  'validation.settings.mailUrl': None
  'validation.storable': None
  'validation.timeZone': None
  'validation.tokens.scope': { readonly name: string | number }
  'validation.type': { readonly type: string }
  'validation.typeOrNull': { readonly type: string }
  'validation.uploads.maxPixels': None
  'validation.uploads.maxSize': None
  'validation.uploads.ownModel': None
  'validation.uploads.ownPicture': None
  'validation.uploads.pictureType': None
  'validation.uploads.readablePicture': None
  'validation.uri': None
  'validation.url.absolute': None
  'validation.url.http': None
  'validation.url.https': None
  'validation.url.httpsOrListen': None
  'validation.url.noCredentials': None
  'validation.url.ownNetwork': None
  'validation.url.port': { readonly port: string | number }
  'validation.url.privateAddress': None
  'validation.uuid': None
  'validation.webhooks.since': None
  'validation.years': { readonly first: string | number; readonly last: string | number }
  'widgets.browse': None
  'widgets.empty': None
  'widgets.emptyHint': None
  'widgets.full': None
  'widgets.moreEvents': None
  'widgets.next': None
  'widgets.now': None
  'widgets.seatsTaken': { readonly taken: number; readonly total: number }
  'widgets.upcoming': None
  'widgets.viewEvent': None
  'widgets.weekdayAndHours': { readonly weekday: string | number; readonly hours: string | number }
  'widgets.zone': { readonly city: string | number }
}

/** With tags, such as `<link>`. */
export interface RichMessages {
  'admin.achievements.edit': { readonly hidden: Tag; readonly achievement: string | number }
  'admin.badges.edit': { readonly hidden: Tag; readonly badge: string | number }
  'admin.conditions.valueHelp': { readonly code: Tag }
  'admin.entitlements.nameHelp': { readonly code: Tag }
  'admin.person.mergeImpact': { readonly b: Tag; readonly kept: string | number; readonly merged: string | number; readonly badges: number; readonly roles: number; readonly email: string | number }
  'admin.person.moreBadges': { readonly link: Tag }
  'badges.badge.awardedBy': { readonly link: Tag; readonly group: string | number }
  'badges.claim.fromGroup': { readonly link: Tag; readonly group: string | number }
  'badges.leaderboard.lead': { readonly link: Tag }
  'badges.ranks.rank': { readonly hidden: Tag; readonly rank: number }
  'components.claimLinks.print': { readonly hidden: Tag; readonly code: string | number }
  'components.codeBlock.copy': { readonly label: Tag; readonly hidden: Tag; readonly name: string | number }
  'components.error.reportCode': { readonly code: Tag; readonly id: string | number }
  'components.eventCard.time': { readonly date: Tag; readonly day: string | number; readonly hours: string | number; readonly zone: string | number }
  'components.footer.about': { readonly name: Tag }
  'components.mailSent.folderHint': { readonly code: Tag; readonly folder: string | number }
  'components.mailSent.nowhereHint': { readonly code: Tag }
  'components.stepList.doneStep': { readonly title: string | number; readonly hidden: Tag }
  'developer.agents.untrustedText': { readonly bold: Tag }
  'developer.deliveries.deliveredStatus': { readonly hidden: Tag; readonly status: string | number }
  'developer.deliveries.failedStatus': { readonly hidden: Tag; readonly status: string | number }
  'developer.eventTypes.sample': { readonly hidden: Tag; readonly name: string | number }
  'developer.mcp.guide': { readonly link: Tag }
  'developer.newApp.guide': { readonly link: Tag }
  'developer.portal.feedsText': { readonly code: Tag; readonly link: Tag }
  'developer.portal.widgetsText': { readonly code: Tag }
  'developer.webhooks.emptyText': { readonly link: Tag }
  'developer.webhooks.guide': { readonly link: Tag }
  'developer.webhooks.verifyText': { readonly link: Tag; readonly code: Tag }
  'events.checkIn.newHere': { readonly link: Tag }
  'events.event.hostedBy': { readonly link: Tag; readonly group: string | number }
  'events.eventSummary.dayAndDistance': { readonly day: string | number; readonly soon: Tag; readonly distance: string | number }
  'events.eventSummary.fromCalendar': { readonly link: Tag }
  'events.eventSummary.fromSource': { readonly source: string | number; readonly link: Tag }
  'events.filters.remove': { readonly hidden: Tag; readonly filter: string | number }
  'events.guestForm.sentRequest': { readonly bold: Tag; readonly email: string | number }
  'events.guestForm.sentRsvp': { readonly bold: Tag; readonly email: string | number }
  'events.guestForm.sentSeat': { readonly bold: Tag; readonly email: string | number }
  'events.guestForm.sentWaitlist': { readonly bold: Tag; readonly email: string | number }
  'events.ticket.account': { readonly link: Tag }
  'groups.new.closedTextWithEmail': { readonly link: Tag; readonly email: string | number }
  'groups.new.requestSentText': { readonly b: Tag; readonly group: string | number; readonly when: string | number }
  'groups.sections.memberCount': { readonly count: number; readonly link: Tag }
  'help.contact': { readonly link: Tag }
  'home.front.account': { readonly link: Tag }
  'home.myMonth.empty': { readonly link: Tag }
  'manage.attendees.checkIn': { readonly hidden: Tag; readonly name: string | number }
  'manage.badgeQuota.asAdmin.raise': { readonly link: Tag }
  'manage.badgeQuota.asAdmin.turnOn': { readonly link: Tag }
  'manage.badgeQuota.emailAdmin.raise': { readonly link: Tag; readonly email: string | number }
  'manage.badgeQuota.emailAdmin.turnOn': { readonly link: Tag; readonly email: string | number }
  'manage.badges.award': { readonly hidden: Tag; readonly badge: string | number }
  'manage.codeRow.print': { readonly hidden: Tag; readonly code: string | number }
  'manage.eventRow.attendees': { readonly hidden: Tag; readonly event: string | number }
  'manage.groups.open': { readonly hidden: Tag; readonly group: string | number }
  'manage.holders.award': { readonly hidden: Tag; readonly name: string | number }
  'manage.memberList.you': { readonly name: string | number; readonly soft: Tag }
  'manage.people.makeVolunteer': { readonly hidden: Tag; readonly name: string | number }
  'meetpass.card.newHere': { readonly name: string | number; readonly site: string | number; readonly link: Tag }
  'meetpass.qrPass.privateProfile': { readonly link: Tag }
  'meetpass.tap.claimed': { readonly bold: Tag; readonly link: Tag }
  'meetpass.tap.own': { readonly link: Tag }
  'oauth.consent.actsAs': { readonly app: string | number; readonly bold: Tag; readonly name: string | number }
  'oauth.consent.actsAsUser': { readonly app: string | number; readonly bold: Tag; readonly name: string | number; readonly username: string | number }
  'oauth.consent.describedAt': { readonly bold: Tag; readonly host: string | number }
  'oauth.consent.returnsTo': { readonly bold: Tag; readonly host: string | number }
  'oauth.consent.switchAccount': { readonly link: Tag }
  'people.connections.visibility': { readonly link: Tag }
  'people.profile.followerCount': { readonly count: number; readonly b: Tag }
  'people.profile.followingCount': { readonly count: number; readonly b: Tag }
  'settings.security.recentSignIn': { readonly link: Tag }
  'setup.first.later': { readonly link: Tag }
  'setup.mail.environment': { readonly code: Tag }
  'signIn.login.linkSent': { readonly bold: Tag; readonly email: string | number }
  'signIn.login.linkSentIfKnown': { readonly bold: Tag; readonly email: string | number }
  'signIn.login.otherWays': { readonly register: Tag; readonly reset: Tag }
  'signIn.magicLink.accountHint': { readonly bold: Tag; readonly email: string | number }
  'signIn.magicLink.newAccountHint': { readonly bold: Tag; readonly email: string | number }
  'signIn.register.haveAccount': { readonly link: Tag }
  'signIn.register.linkSent': { readonly bold: Tag; readonly email: string | number }
  'signIn.reset.linkSent': { readonly bold: Tag; readonly email: string | number }
  'unsubscribe.doneSettings': { readonly link: Tag }
  'unsubscribe.settings': { readonly link: Tag }
}
